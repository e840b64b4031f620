import { useSyncExternalStore } from 'react'
import { dateLanguages, type DateLanguage } from '#core/model/account/date-languages.ts'
import type { KeyValueStorage } from '#core/ports/device.ts'
import { formatLongDate, formatShortDate } from '#core/values/time/calendar-date.ts'

const key = 'trivet.date-language'

const listeners = new Set<() => void>()
let language: DateLanguage | null = null

/** Takes up the language of dates that this device keeps. */
export function restoreDateLanguage(local: KeyValueStorage): void {
  const kept = local.get(key)
  language = dateLanguages.find((one) => one === kept) ?? null
}

/** Writes all dates of the page in another language; null for the platform's own. */
export function setDateLanguage(local: KeyValueStorage, next: DateLanguage | null): void {
  if (next === language) return
  language = next
  if (next === null) local.remove(key)
  else local.set(key, next)
  for (const listener of listeners) listener()
}

/** The language in which the reader has dates; null for the platform's own, as on the server. */
export const dateLanguage = (): DateLanguage | null => language

/** How dates are written: as "Nov 5, 2026" and "November 5, 2026", or in the reader's language. */
export type DateTexts = {
  readonly short: (date: string | Date) => string
  readonly long: (date: string | Date) => string
}

/** The dates of the reader; the server's own until the page has started to run. */
export function useDateTexts(): DateTexts {
  return dateTexts(useSyncExternalStore(subscribe, dateLanguage, onServer))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const onServer = () => null

const platformTexts: DateTexts = { short: formatShortDate, long: formatLongDate }
const known = new Map<DateLanguage, DateTexts>()

/** The dates of one language; null for the platform's own texts. */
export function dateTexts(tag: DateLanguage | null): DateTexts {
  if (tag === null) return platformTexts
  const made = known.get(tag) ?? { short: writer(tag, 'medium'), long: writer(tag, 'long') }
  known.set(tag, made)
  return made
}

/** A calendar date is never moved by a time zone, and an instant is reported in UTC, as in the platform's own texts. */
function writer(tag: string, dateStyle: 'medium' | 'long') {
  const format = new Intl.DateTimeFormat(tag, { dateStyle, timeZone: 'UTC' })
  return (date: string | Date) => {
    const instant = new Date(date)
    return Number.isNaN(instant.getTime()) ? '' : format.format(instant)
  }
}
