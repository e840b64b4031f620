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

/** What a row contains: people, possibly with a problem that excludes none of them, or only a problem. */
export type ParsedRow =
  | { readonly people: readonly ListedSubscriber[]; readonly warning: string | null }
  | { readonly problem: string }
