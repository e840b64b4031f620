import type { LetterRecord, StoredLetter } from '../../model/newsletter/letter.ts'

/** Names a letter. */
export type LetterKey = { readonly siteId: string; readonly letterId: string }

/** Stores the letters of sites. */
export interface LetterStore {
  /** False when there is no such site. */
  create(letter: LetterRecord): Promise<boolean>
  byId(key: LetterKey): Promise<StoredLetter | null>
  /** The same, and in a unit of work nobody else changes the site's letters until its end. */
  byIdForUpdate(key: LetterKey): Promise<StoredLetter | null>
  /** Those that were not sent, the last saved first. */
  unsent(siteId: string): Promise<StoredLetter[]>
  /** Those of some ids, in no order. */
  byIds(siteId: string, letterIds: readonly string[]): Promise<StoredLetter[]>
  /** Stores a letter in the place of the one of its id. */
  save(letter: LetterRecord): Promise<void>
  remove(key: LetterKey): Promise<void>
  /** Letters of all sites whose time has come and that are not late, the earliest first. */
  due(now: Date, limit: number): Promise<LetterKey[]>
}

/** The dependency on a `LetterStore`. */
export type LetterStoreDep = { readonly letterStore: LetterStore }
