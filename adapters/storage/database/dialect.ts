import { sql, type Expression, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { WordPattern } from '#core/model/search/words/minutes-word.ts'
import type { Connection, Tables } from './tables/tables.ts'
import type { InstantText } from './tables/column-types.ts'
import type { WrongEncoding } from './wrong-encoding.ts'

/** The column types of a database. */
export type ColumnTypes = {
  readonly database: 'sqlite' | 'postgres'
  /** Text that is compared by its bytes, regardless of the database's collation. */
  readonly text: string
  /** An instant with millisecond precision. */
  readonly instant: string
  readonly real: string
  /** The suffix of a table definition. */
  readonly end: string
  /**
   * The suffix of the definition of a table with short rows that is read by its primary key. Not for tables with a
   * foreign key whose columns do not start the primary key: SQLite would look its rows up by the site alone.
   */
  readonly endKeyed: string
}

/** All differences between the two databases; the rest of this folder is shared. */
export interface SqlDialect {
  /** Returns why the database cannot store every text, with advice; null if it can. */
  wrongEncoding(database: Connection): Promise<WrongEncoding | null>
  readonly columnTypes: ColumnTypes
  /** True if the error is a violation of a unique key. */
  isUniqueViolation(error: unknown): boolean
  /** True if the error is a violation of a foreign key. */
  isForeignKeyViolation(error: unknown): boolean
  /** True if a statement that fails aborts its transaction; otherwise it only has no effect. */
  readonly abortsOnFailure: boolean
  /** True if the error is a conflict with another transaction, so that the transaction can be retried. */
  isRetryable(error: unknown): boolean
  /**
   * Acquires an exclusive lock for a key until the end of the transaction. Does nothing in SQLite, which runs one
   * writer at a time.
   */
  lock(transaction: Connection, key: string): Promise<void>
  /** Acquires a shared lock for a key, which excludes only exclusive locks. */
  share(transaction: Connection, key: string): Promise<void>
  /**
   * Locks the row of a site until the end of the transaction; other writers of the site wait. Does nothing in SQLite.
   */
  lockSite(transaction: Connection, siteId: string): Promise<void>
  /** SQL for an instant, or for one millisecond after the column's value if the instant is not later than that. */
  laterThan(column: string, instant: InstantText): RawBuilder<InstantText>
  /**
   * A condition on `recipes`: the id is in the result of a query. It is evaluated while scanning the index that gives
   * the order, because looking up every recipe in the result is slower: rows contain whole recipes.
   */
  isIdOf(ids: Expression<unknown>): Expression<SqlBool>
  readonly search: SearchIndex
}

/** The full-text index of the words of each site's recipes. A deleted recipe is removed automatically. */
export interface SearchIndex {
  /** Replaces the words of a recipe. */
  save(transaction: Connection, siteId: string, recipeId: string, words: readonly string[]): Promise<void>
  /**
   * Finds the recipes of a site, including drafts, that contain a word of one of the patterns of each group. Needs at
   * least one group. `known` is the number of results if it is cached.
   */
  find(
    read: Connection,
    siteId: string,
    groups: readonly (readonly WordPattern[])[],
    known: number | undefined,
  ): Promise<FoundRecipes>
}

/** A row of `recipes`. */
export type RecipeRow = Selectable<Tables['recipes']>

/** The result of a search. */
export type FoundRecipes =
  | { readonly kind: 'none' }
  /** A subquery that returns the rows of a small result. */
  | { readonly kind: 'few'; readonly rows: RawBuilder<RecipeRow> }
  | {
      readonly kind: 'many'
      readonly count: number
      /** A condition for reading all results. */
      readonly isFound: Expression<SqlBool>
      /** A condition for reading the first results in the order of an index. */
      readonly isFoundInOrder: Expression<SqlBool>
    }

/** Returns the number of rows of a query, which is given from its `from` clause on. */
export async function countMatching(read: Connection, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${matching}`.execute(read)
  return rows[0]?.count ?? 0
}
