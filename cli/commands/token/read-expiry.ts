import { InvalidArgumentError } from 'commander'

const dayMs = 24 * 60 * 60 * 1000

/** Parses when a token expires: after a number of days, or at the end of a day in the zone of this machine. */
export function readExpiry(text: string): Date {
  if (/^[1-9]\d{0,3}$/.test(text)) return new Date(Date.now() + Number(text) * dayMs)
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  const end = new Date(year, month - 1, day + 1)
  const isOnCalendar = new Date(year, month - 1, day).getDate() === day && month >= 1 && month <= 12
  if (year > 0 && isOnCalendar && end.getTime() > Date.now()) return end
  throw new InvalidArgumentError(
    'Give a number of days from 1 to 9999, or a day that is not over yet, such as 2027-06-30.',
  )
}
