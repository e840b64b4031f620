import { durationPattern, minutesOfMatch } from '../steps/read-duration.ts'

const maxLength = 60
const maxMinutes = 60 * 24 * 365

/**
 * The minutes of a duration such as "20", "1:30", "1 h 30" or "2 days"; null for an empty text, undefined for an
 * invalid one.
 */
export function readDurationText(text: string): number | null | undefined {
  const trimmed = text.trim().slice(0, maxLength)
  if (trimmed === '') return null
  const minutes = plainMinutes(trimmed) ?? clockMinutes(trimmed) ?? spokenMinutes(trimmed)
  return minutes === undefined || minutes > maxMinutes ? undefined : minutes
}

function plainMinutes(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

function clockMinutes(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** Parts are added up; a number without a unit after hours is minutes, as in "1 h 30". */
function spokenMinutes(text: string): number | undefined {
  const short = text
    .replace(/\b(\d+)\s*d\b/gi, '$1 days')
    .replace(/(\d+\s*h(?:ours?|rs?)?)\s*(\d{1,2})$/i, '$1 $2 min')
  const pattern = durationPattern()
  let total: number | undefined
  let rest = short
  for (let match = pattern.exec(short); match !== null; match = pattern.exec(short)) {
    total = (total ?? 0) + minutesOfMatch(match).low
    rest = rest.replace(match[0], '')
  }
  return /[\p{L}\p{N}]/u.test(rest.replaceAll(/\band\b/gi, '')) ? undefined : total && Math.round(total)
}
