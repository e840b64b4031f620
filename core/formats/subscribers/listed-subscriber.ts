import type { DateOrder, WrittenDate } from './joined-date.ts'
import type { ListConsent } from './subscriber-columns.ts'

/** A person on a list. */
export type ListedSubscriber = {
  /** The first line of the list with the person, starting at 1. */
  readonly line: number
  /** In lower case. */
  readonly email: string
  readonly name: string | null
  /** The consent according to the list; null if it states none. */
  readonly consent: ListConsent | null
  /** When the person was added to the list. */
  readonly joinedAt: Date | null
  /** True for a paying subscriber of the other service; payments are not imported. */
  readonly isPaid: boolean
}

/** A person of a row, whose date may depend on the order of day and month. */
export type DatedSubscriber = Omit<ListedSubscriber, 'joinedAt'> & { readonly joinedAt: WrittenDate | null }

/** What a row contains: people, or only a problem. */
export type ParsedRow =
  | {
      readonly people: readonly DatedSubscriber[]
      /** Why the people are not added, null if they are or if the list says it by itself. */
      readonly reason: string | null
      /** A problem that does not exclude the person. */
      readonly warning: string | null
      /** The order of day and month that the row shows. */
      readonly order: DateOrder | null
    }
  | { readonly problem: string }
