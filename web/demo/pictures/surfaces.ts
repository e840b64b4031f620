import type { Chance } from './chance.ts'
import { darker, lighter } from './color.ts'

type Surface = (color: string, chance: Chance) => string

const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
const ground = (color: string) =>
  `<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(color, 0.34)}"/>` +
  `<stop offset=".55" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, 0.1)}"/></linearGradient>` +
  '<rect width="1600" height="1200" fill="url(#ground)"/>'

/** Tables that fill 1600 by 1200. */
export const surfaces = {
  plain: (color) =>
    ground(color) + `<path d="M0 0H1600V250L0 520Z" fill="${lighter(color, 0.3)}" fill-opacity=".35"/>`,
  wood: (color, chance) =>
    ground(color) +
    many(6, (plank) => {
      const y = plank * 200
      const tone = chance.pick([lighter(color, 0.12), darker(color, 0.07), color])
      const veins = many(7, () => {
        const at = y + chance.between(14, 190)
        return `<path d="M0 ${at}Q${chance.between(200, 700)} ${at + chance.between(-26, 26)} ${chance.between(800, 1000)} ${at + chance.between(-12, 12)}T1600 ${at + chance.between(-12, 12)}" fill="none" stroke="${darker(color, 0.3)}" stroke-opacity=".16" stroke-width="${chance.between(1.5, 5)}"/>`
      })
      return `<rect y="${y}" width="1600" height="200" fill="${tone}" fill-opacity=".55"/>${veins}<rect y="${y + 195}" width="1600" height="5" fill="${darker(color, 0.5)}" fill-opacity=".4"/><rect y="${y}" width="1600" height="3" fill="${lighter(color, 0.5)}" fill-opacity=".35"/>`
    }),
  // Two paths of many threads: a repeated tile takes librsvg ten times as long.
  linen: (color) =>
    ground(color) +
    `<path d="${many(200, (thread) => `M0 ${thread * 6 + 3}H1600`)}" stroke="${darker(color, 0.3)}" stroke-opacity=".12" stroke-width="2"/>` +
    `<path d="${many(267, (thread) => `M${thread * 6 + 3} 0V1200`)}" stroke="${lighter(color, 0.7)}" stroke-opacity=".3" stroke-width="2"/>`,
  marble: (color, chance) =>
    ground(color) +
    many(9, () => {
      const x = chance.between(-200, 1500)
      const bend = () => chance.between(-220, 260)
      const d = `M${x} -20C${x + bend()} 300 ${x + bend()} 420 ${x + bend() + 160} 620S${x + bend()} 1000 ${x + bend() + 300} 1220`
      return `<path d="${d}" fill="none" stroke="${darker(color, 0.35)}" stroke-opacity=".16" stroke-width="${chance.between(4, 16)}"/><path d="${d}" fill="none" stroke="${lighter(color, 0.8)}" stroke-opacity=".5" stroke-width="2.5" transform="translate(9 4)"/>`
    }),
  tile: (color, chance) =>
    ground(darker(color, 0.14)) +
    many(48, (index) => {
      const x = (index % 8) * 200 + 4
      const y = Math.floor(index / 8) * 200 + 4
      const tone = chance.pick([color, lighter(color, 0.2), lighter(color, 0.1), darker(color, 0.05)])
      return `<rect x="${x}" y="${y}" width="192" height="192" rx="10" fill="${tone}"/><path d="M${x + 8} ${y + 184}V${y + 16}Q${x + 8} ${y + 8} ${x + 16} ${y + 8}H${x + 184}" fill="none" stroke="#ffffff" stroke-opacity=".32" stroke-width="4"/>`
    }),
  terrazzo: (color, chance) =>
    ground(color) +
    many(150, () => {
      const x = chance.between(0, 1600)
      const y = chance.between(0, 1200)
      const tone = chance.pick([darker(color, 0.28), lighter(color, 0.7), '#c98f6b', '#8a9a86'])
      return `<path transform="translate(${x} ${y}) rotate(${chance.between(0, 360)}) scale(${chance.between(6, 22)})" d="M-1-.3L-.2-.8L.8-.4L.9.5L-.1.9Z" fill="${tone}" fill-opacity=".5"/>`
    }),
} as const satisfies Record<string, Surface>

export type SurfaceName = keyof typeof surfaces
