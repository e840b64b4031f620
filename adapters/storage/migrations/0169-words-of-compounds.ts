import { search as postgresSearch } from '../postgres/postgres-search.ts'
import { rebuildSearch } from '../recipes/rebuild-search.ts'
import { search as sqliteSearch } from '../sqlite/sqlite-search.ts'
import type { Migration } from './migration.ts'

/** Indexes all recipes again: with parts of compounds and total times, and without points of Arabic and Hebrew. */
export const wordsOfCompounds: Migration = {
  number: 169,
  name: 'words of compounds',
  statements: () => [],
  async fill(transaction, { database }) {
    await rebuildSearch(transaction, database === 'sqlite' ? sqliteSearch : postgresSearch)
  },
}
