import type { LetterRecord, StoredLetter } from '../../../model/newsletter/letter.ts'

/** The key of a letter. */
export type LetterKey = { readonly siteId: string; readonly letterId: string }

/** Stores the letters of sites. */
export interface LetterStore {
  /** False if the site does not exist. */
  create(letter: LetterRecord): Promise<boolean>
  byId(key: LetterKey): Promise<StoredLetter | null>
  /** The same; within a unit of work, it locks the site's letters. */
  byIdForUpdate(key: LetterKey): Promise<StoredLetter | null>
  /** Letters that were not sent, most recently saved first. */
  unsent(siteId: string): Promise<StoredLetter[]>
  /** Letters by id, in no particular order. */
  byIds(siteId: string, letterIds: readonly string[]): Promise<StoredLetter[]>
  /** Stores a letter, replacing the one with its id. */
  save(letter: LetterRecord): Promise<void>
  remove(key: LetterKey): Promise<void>
  /** Due letters of all sites that are not late, earliest first. */
  due(now: Date, limit: number): Promise<LetterKey[]>
}

/** The dependency on the reads of a `LetterStore`; a unit of work has its writes. */
export type LetterStoreDep = { readonly letterStore: Pick<LetterStore, 'byId' | 'unsent' | 'byIds' | 'due'> }
