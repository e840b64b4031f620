/** The order of day and month in dates such as 05/06/2024. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const

/** One of `dateOrders`. */
export type DateOrder = (typeof dateOrders)[number]

/** A date as written: an instant, or two numbers of which each can be the day. Null if it is not understood. */
export type WrittenDate = Date | { readonly dayFirst: Date; readonly monthFirst: Date }

const months: ReadonlyMap<string, number> = new Map(
  [
    ['jan', 'ene', 'gen', 'janv', 'january', 'januar', 'janvier', 'enero', 'gennaio', 'januari'],
    ['feb', 'fev', 'fevr', 'february', 'februar', 'fevrier', 'febrero', 'febbraio', 'februari'],
    ['mar', 'mrt', 'march', 'marz', 'mars', 'marzo', 'maart'],
    ['apr', 'avr', 'abr', 'april', 'avril', 'abril', 'aprile'],
    ['may', 'mai', 'mag', 'mei', 'mayo', 'maggio'],
    ['jun', 'giu', 'june', 'juni', 'juin', 'junio', 'giugno'],
    ['jul', 'lug', 'juil', 'july', 'juli', 'juillet', 'julio', 'luglio'],
    ['aug', 'ago', 'aout', 'august', 'agosto', 'augustus'],
    ['sep', 'sept', 'set', 'september', 'septembre', 'septiembre', 'settembre'],
    ['oct', 'okt', 'ott', 'october', 'oktober', 'octobre', 'octubre', 'ottobre'],
    ['nov', 'november', 'novembre', 'noviembre'],
    ['dec', 'dez', 'dic', 'december', 'dezember', 'decembre', 'diciembre', 'dicembre'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
)

/**
 * Parses a date with or without a time, in UTC: 2024-02-03, 3.2.2024 (day first), 3 February 2024 in six languages, and
 * 05/06/2024 or 05-06-2024, whose order depends on the country.
 */
export function readWrittenDate(text: string): WrittenDate | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?/.exec(text)
  if (iso !== null) return dateOf(iso[1], iso[2], iso[3], iso[4])
  const numbers =
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(?:,? (\d{2}:\d{2}(?::\d{2})?)(?! ?[ap]m))?/i.exec(text)
  if (numbers !== null) {
    const [, first, separator, second, year, time] = numbers
    const dayFirst = dateOf(fullYear(year), second, first, time)
    if (separator === '.') return dayFirst
    const monthFirst = dateOf(fullYear(year), first, second, time)
    if (dayFirst === null || monthFirst === null || first === second) return dayFirst ?? monthFirst
    return { dayFirst, monthFirst }
  }
  const words = text.slice(0, 40).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const named =
    /^(?:\p{L}+,? )?(?<day>\d{1,2})(?:st|nd|rd|th|er|\.)? (?:de )?(?<month>\p{L}+)[.,]? (?:de )?(?<year>\d{4})\b/u.exec(
      words,
    ) ?? /^(?:\p{L}+,? )?(?<month>\p{L}+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})\b/u.exec(words)
  const month = months.get(named?.groups?.['month'] ?? '')
  return month === undefined ? null : dateOf(named?.groups?.['year'], String(month), named?.groups?.['day'])
}

/** The order that a date shows, because one of its numbers is above 12; null if it shows none. */
export function shownOrder(text: string): DateOrder | null {
  const found = /^(\d{1,2})([-/])(\d{1,2})\2\d/.exec(text)
  if (found === null) return null
  const [first, second] = [Number(found[1]), Number(found[3])]
  if (first > 12) return second > 12 ? null : 'dayFirst'
  return second > 12 ? 'monthFirst' : null
}

function fullYear(year: string | undefined): string | undefined {
  return year?.length === 2 ? `20${year}` : year
}

function dateOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  time = '00:00',
): Date | null {
  const two = (number = '') => number.padStart(2, '0')
  const date = new Date(`${year}-${two(month)}-${two(day)}T${time}Z`)
  // 31 June would become 1 July.
  return Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day) ? null : date
}
