import { sql, type Expression, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Connection, Tables } from './tables/tables.ts'
import type { InstantText } from './tables/column-types.ts'
import type { ColumnTypes } from './migrations/migration.ts'

/** Every way in which the two databases differ for us; the rest of this folder is written once. */
export interface SqlDialect {
  readonly columnTypes: ColumnTypes
  /** True for what the database reports when a unique key is taken. */
  isUniqueViolation(error: unknown): boolean
  /** True for what the database reports when a row names another one that is not there. */
  isForeignKeyViolation(error: unknown): boolean
  /** True for a transaction that lost against another one and may be tried again. */
  isRetryable(error: unknown): boolean
  /** Makes transactions that name the same key wait for each other. SQLite's writers always do. */
  lock(transaction: Connection, key: string): Promise<void>
  /** The same, but transactions that only share the key do not wait for each other. */
  share(transaction: Connection, key: string): Promise<void>
  /** Holds a site's row until the end of the transaction: who writes to the site waits. SQLite's writers always do. */
  lockSite(transaction: Connection, siteId: string): Promise<void>
  /** The given instant, or a millisecond after the one in the column where that is as late or later. */
  laterThan(column: string, instant: InstantText): RawBuilder<InstantText>
  /**
   * A condition on `recipes`: its id is one of those of a query. It is tested along the index that gives the order:
   * reading every row that the query names costs more, as rows hold whole recipes.
   */
  isIdOf(ids: Expression<unknown>): Expression<SqlBool>
  readonly search: SearchIndex
}

/** The full-text index: which recipes of a site hold which words. A removed recipe leaves it by itself. */
export interface SearchIndex {
  /** Replaces the words of a recipe. */
  save(transaction: Connection, siteId: string, recipeId: string, words: readonly string[]): Promise<void>
  /**
   * The recipes of a site, drafts too, each of which has a word that starts so for every word; at least one word.
   * `known` is how many they are where that is known, so that they are not counted again.
   */
  find(
    read: Connection,
    siteId: string,
    words: readonly string[],
    known: number | undefined,
  ): Promise<FoundRecipes>
}

/** A row of `recipes`. */
export type RecipeRow = Selectable<Tables['recipes']>

/** What a search found. */
export type FoundRecipes =
  | { readonly kind: 'none' }
  /** A query for the rows of the few. */
  | { readonly kind: 'few'; readonly rows: RawBuilder<RecipeRow> }
  | {
      readonly kind: 'many'
      readonly count: number
      /** For going through all of them. */
      readonly isFound: Expression<SqlBool>
      /** For the first ones along an index that gives the order. */
      readonly isFoundInOrder: Expression<SqlBool>
    }

/** How many rows a query has; it is given from its `from` on. */
export async function countMatching(read: Connection, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${matching}`.execute(read)
  return rows[0]?.count ?? 0
}
