const parts =
  /^(?:(\d+(?:\.\d+)?) ?h(?:ours?|rs?)?)? ?(?:(\d+(?:\.\d+)?) ?m(?:in|ins|inutes?)?)? ?(?:(\d+(?:\.\d+)?) ?s(?:ec|ecs|econds?)?)?$/i

/** Formats a duration: "1 h 30 min", "45 sec". */
export function writeMinutes(minutes: number): string {
  const seconds = minutes * 60
  if (!Number.isInteger(minutes)) {
    return minutes < 5 && Number.isInteger(seconds) ? `${seconds} sec` : `${minutes} min`
  }
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** Parses "90", "90 min", "1 h 30 min", "1.5 hours" and "45 sec" to minutes; null for anything else. */
export function readMinutes(text: string): number | null {
  const tidy = text.trim().replace(/\s+/g, ' ')
  if (/^\d+(?:\.\d+)?$/.test(tidy)) return Number(tidy)
  const found = tidy === '' ? null : parts.exec(tidy)
  if (found === null) return null
  const [, hours = 0, minutes = 0, seconds = 0] = found
  return Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
}
