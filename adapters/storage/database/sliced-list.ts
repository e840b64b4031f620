import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Page } from './select-page.ts'
import type { InstantText } from './tables/column-types.ts'

/** A position in a list that is sorted by creation, the newest first, and then by id. */
export type RowPlace = { readonly created_at: InstantText; readonly id: string }

/** The rows after one place, up to and including another; null means no bound. */
export type Slice = { readonly after: RowPlace | null; readonly last: RowPlace | null }

/** The number of rows that one statement scans: some milliseconds in SQLite, which is synchronous. */
export const sliceSize = 1000

/**
 * Splits a list into slices. `lastOf` returns the place of the last row of the slice that begins after a place, or
 * undefined if fewer than {@link sliceSize} rows are left.
 */
export async function* slicesOf(
  lastOf: (after: RowPlace | null) => Promise<RowPlace | undefined>,
): AsyncGenerator<Slice> {
  let after: RowPlace | null = null
  for (;;) {
    const last: RowPlace | undefined = await lastOf(after)
    yield { after, last: last ?? null }
    if (last === undefined) return
    after = last
  }
}

/** A list that is searched for a page. */
export type SlicedList = {
  readonly slices: AsyncIterable<Slice>
  /** The number of rows of a slice that match. */
  count(slice: Slice): Promise<number>
  /** The ids of the matching rows of a slice, in the order of the list. */
  ids(slice: Slice, page: Page): Promise<readonly { readonly id: string }[]>
}

/**
 * Finds the ids of a page and the total, slice by slice: the searched text may be anywhere in a column, so no
 * index helps. With a known total, slices after the page are not counted.
 */
export async function findPage(
  { slices, count, ids }: SlicedList,
  { limit, offset }: Page,
  known: number | null = null,
): Promise<{ readonly ids: string[]; readonly total: number }> {
  const found: string[] = []
  let total = 0
  for await (const slice of slices) {
    const before = total
    total += await count(slice)
    const next = offset + found.length
    if (found.length < limit && total > next) {
      const rows = await ids(slice, { limit: limit - found.length, offset: next - before })
      found.push(...rows.map(({ id }) => id))
    }
    if (known !== null && (found.length === limit || total >= known)) break
  }
  return { ids: found, total: known ?? total }
}

/** A condition: the row of a table is in a slice. */
export function isIn(table: string, { after, last }: Slice): RawBuilder<SqlBool> {
  const row = sql`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)})`
  const bounds = [
    ...(after === null ? [] : [sql`${row} < (${after.created_at}, ${after.id})`]),
    ...(last === null ? [] : [sql`${row} >= (${last.created_at}, ${last.id})`]),
  ]
  return bounds.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(bounds, sql` and `)}`
}
