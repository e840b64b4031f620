/** Mixes two #rrggbb colors; share 0 gives the first, 1 the second. */
function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(one.slice(at, at + 2), 16)
    const to = Number.parseInt(other.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

export const darker = (color: string, share = 0.25): string => mix(color, '#1d1208', share)
export const lighter = (color: string, share = 0.3): string => mix(color, '#fffdf4', share)
