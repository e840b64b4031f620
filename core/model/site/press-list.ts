import type { PressItem } from './press-item.ts'

/** Newest first; those without a date last, in the given order. */
export function sortedPress(items: readonly PressItem[]): PressItem[] {
  return [...items].sort((one, other) => (other.date ?? '').localeCompare(one.date ?? '', 'en'))
}

/** Events newest first by date, as the events page shows them; equal dates keep their order. */
export function sortedEvents<Event extends { readonly date: string }>(events: readonly Event[]): Event[] {
  return [...events].sort((one, other) => other.date.localeCompare(one.date, 'en'))
}
