import type { SubscriberImport } from '#core/calls/subscribers/subscriber-calls.ts'
import { counted } from '#core/values/text/counted.ts'

/** The result or preview of an import, with one sentence for each count above 0. */
export function importLines(imported: SubscriberImport): string[] {
  const { added, unchanged, refused, leftOut, renamed, duplicates, invalid, paidElsewhere } = imported
  const people = (count: number) => counted(count, 'person', 'people')
  const lines: readonly (readonly [number, string])[] = [
    [added, `${people(added)} will get newsletters`],
    [unchanged, `${people(unchanged)} got them already`],
    [renamed, `${counted(renamed, 'name')} changed`],
    [refused, `${people(refused)} unsubscribed or cannot be reached: noted, and not mailed`],
    [leftOut.refusedHere, `${people(leftOut.refusedHere)} unsubscribed here before: left out`],
    [
      leftOut.unconfirmed,
      `${people(leftOut.unconfirmed)} never confirmed their address or never subscribed: left out`,
    ],
    [leftOut.unclear, `${people(leftOut.unclear)} left out: the list does not say clearly that they agreed`],
    [leftOut.withoutConsent, `${people(leftOut.withoutConsent)} left out: it was not said how they agreed`],
    [duplicates, `${counted(duplicates, 'row')} twice in the file`],
    [invalid, `${counted(invalid, 'row')} without a usable address`],
    [paidElsewhere, `${people(paidElsewhere)} with a paid plan elsewhere: without their payments`],
  ]
  return lines.flatMap(([count, line]) => (count > 0 ? [line] : []))
}
