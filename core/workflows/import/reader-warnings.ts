import type { BundledSubscriber } from '../../formats/bundle/bundled-readers.ts'
import { isOngoing } from '../../model/subscription/subscription-state.ts'
import { counted } from '../../values/text/counted.ts'
import type { ReadersImport } from '../../calls/export/readers-import.ts'

/** The subscribers and comments that the import of a bundle skipped, as sentences. */
export function readerWarnings(
  { subscribers, comments }: ReadersImport,
  all: readonly Pick<BundledSubscriber, 'paid'>[],
): string[] {
  const paying = all.filter(({ paid }) => paid !== null && isOngoing(paid.status)).length
  const people = (count: number) => counted(count, 'subscriber')
  const some: readonly (readonly [count: number, sentence: (count: number) => string])[] = [
    [
      subscribers.refusedHere,
      (count) => `${people(count)} unsubscribed here, or may not be mailed, and stay without newsletters.`,
    ],
    [
      subscribers.withoutConsent,
      (count) => `${people(count)} left out: it is not recorded how they consented.`,
    ],
    [paying, (count) => `${people(count)} with a paid plan: payments stay with the payment service.`],
    [
      comments.misplaced,
      (count) => `${counted(count, 'comment')} left out: the recipe or the comment above is not here.`,
    ],
    [
      comments.withoutAuthor,
      (count) => `${counted(count, 'comment')} left out: the author has deleted the account.`,
    ],
    [comments.invalid, (count) => `${counted(count, 'comment')} left out: the text is not accepted.`],
  ]
  return some.flatMap(([count, sentence]) => (count > 0 ? [sentence(count)] : []))
}
