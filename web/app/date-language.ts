import { use, useSyncExternalStore } from 'react'
import { dateLanguages, type DateLanguage } from '#core/model/account/date-languages.ts'
import { AppContext } from './app-context.tsx'
import type { KeyValueStorage } from '#core/ports/device.ts'
import { formatLongDate, formatShortDate } from '#core/values/time/calendar-date.ts'

const key = 'trivet.date-language'

const listeners = new Set<() => void>()
let language: DateLanguage | null = null

/** Applies the date language stored on this device. */
export function restoreDateLanguage(local: KeyValueStorage): void {
  const stored = local.get(key)
  language = dateLanguages.find((one) => one === stored) ?? null
}

/** Sets the date language of the page; null for the platform's default. */
export function setDateLanguage(local: KeyValueStorage, next: DateLanguage | null): void {
  if (next === language) return
  language = next
  if (next === null) local.remove(key)
  else local.set(key, next)
  for (const listener of listeners) listener()
}

/** The reader's date language; null for the platform's default, which the server uses. */
export const dateLanguage = (): DateLanguage | null => language

/** The date formats: as "Nov 5, 2026" and "November 5, 2026", or in the reader's language. */
export type DateTexts = {
  readonly short: (date: string | Date) => string
  readonly long: (date: string | Date) => string
  /** With the time of day, in the time zone of the device; only for content that is not server-rendered. */
  readonly instant: (date: string | Date) => string
}

/** The date formats of the reader; those of the site until hydration or if the reader has chosen none. */
export function useDateTexts(): DateTexts {
  const site = use(AppContext)?.site
  const chosen = useSyncExternalStore(subscribe, dateLanguage, onServer)
  return dateTexts(chosen ?? site?.language ?? null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const onServer = () => null

const platformTexts: DateTexts = {
  short: formatShortDate,
  long: formatLongDate,
  instant: writer('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
}

const known = new Map<string, DateTexts>()

/** The date formats of a language, by its BCP 47 tag; null and "en" for the platform's default. */
export function dateTexts(tag: string | null): DateTexts {
  if (tag === null || tag === 'en') return platformTexts
  const made = known.get(tag) ?? {
    short: writer(tag, { dateStyle: 'medium', timeZone: 'UTC' }),
    long: writer(tag, { dateStyle: 'long', timeZone: 'UTC' }),
    instant: writer(tag, { dateStyle: 'medium', timeStyle: 'short' }),
  }
  known.set(tag, made)
  return made
}

/** Creates a format lazily. UTC keeps a calendar date independent of the device's time zone. */
function writer(tag: string, style: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (date: string | Date) => {
    format ??= new Intl.DateTimeFormat(tag, style)
    const instant = new Date(date)
    return Number.isNaN(instant.getTime()) ? '' : format.format(instant)
  }
}
