import type { PressItem } from './press-item.ts'

/** Newest first; items without a date are last, in the given order. */
export function sortedPress(items: readonly PressItem[]): PressItem[] {
  return [...items].sort((one, other) => (other.date ?? '').localeCompare(one.date ?? '', 'en'))
}

/** Events by date, newest first, as displayed on the events page; equal dates keep their order. */
export function sortedEvents<Event extends { readonly date: string }>(events: readonly Event[]): Event[] {
  return [...events].sort((one, other) => other.date.localeCompare(one.date, 'en'))
}
