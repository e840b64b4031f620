import type { SelectQueryBuilder } from 'kysely'
import type { RecipeOrder, RecipeQuery, RecipeSummary } from '#core/recipe/recipe-store.ts'
import { isBlankQuery, queriedWords } from '#core/recipe/search-index.ts'
import { compareText } from '#core/title-order.ts'
import type { Database, Tables } from './database.ts'
import type { FoundRecipes } from './dialect.ts'
import { indexKey } from './index-key.ts'
import { rowToSummary, summaryColumns } from './recipe-rows.ts'

type RecipesQuery<Row = object> = SelectQueryBuilder<Tables, 'recipes', Row>
type OrderKey = readonly [
  column: 'is_draft' | 'published_at' | 'title_order' | 'updated_at' | 'id',
  'asc' | 'desc',
]

/** Drafts have no date and come last; each order has an index, and the id makes it total. */
const orders: Record<RecipeOrder, readonly OrderKey[]> = {
  published_at_desc: [
    ['is_draft', 'asc'],
    ['published_at', 'desc'],
    ['id', 'desc'],
  ],
  published_at_asc: [
    ['is_draft', 'asc'],
    ['published_at', 'asc'],
    ['id', 'asc'],
  ],
  title_asc: [
    ['title_order', 'asc'],
    ['id', 'asc'],
  ],
  title_desc: [
    ['title_order', 'desc'],
    ['id', 'desc'],
  ],
  updated_at_desc: [
    ['updated_at', 'desc'],
    ['id', 'desc'],
  ],
}

type RecipePage = { readonly recipes: RecipeSummary[]; readonly total: number }

/** One page of a site's recipes, and how many there are in all. */
export async function listRecipes(database: Database, query: RecipeQuery): Promise<RecipePage> {
  const filtered = filter(database, query)
  const found = await search(database, query)
  if (filtered === null || found === 'nothing') return { recipes: [], total: 0 }
  if (found?.kind === 'few') return listFew(database, query, found.ids)
  const total = await countOf(database, query, filtered, found)
  if (total <= query.offset) return { recipes: [], total }
  // The ids come out of an index alone, however far the page is; only its own rows are read.
  const ids = found === null ? filtered : filtered.where(found.isFoundInOrder)
  const page = ordered(ids.select('recipes.id'), query.orderBy).limit(query.limit).offset(query.offset)
  const rows = await ordered(
    database.read
      .selectFrom('recipes')
      .select(summaryColumns)
      .where('recipes.site_id', '=', query.siteId)
      .where('recipes.id', 'in', page),
    query.orderBy,
  ).execute()
  return { recipes: rows.map(rowToSummary), total }
}

/**
 * Of few recipes what they are ordered by is read first, for no index gives the order of just these. The query
 * leads SQLite to the rows by their ids: it does not test the status, and reads a column (slug_key) that the
 * indexes of the orders do not have, or it would go through the whole of one of those.
 */
async function listFew(database: Database, query: RecipeQuery, ids: readonly string[]): Promise<RecipePage> {
  const { siteId, status, orderBy, offset, limit } = query
  const filtered = filter(database, { ...query, status: 'all' })
  const columns = orders[orderBy].map(([column]) => column)
  const rowsOfAll = await filtered
    ?.where('recipes.id', 'in', ids)
    .select(['is_draft', 'slug_key', ...columns])
    .execute()
  const keys = (rowsOfAll ?? []).filter((row) => status !== 'published' || row.is_draft === 0)
  const page = keys
    .sort(compareKeys(orders[orderBy]))
    .slice(offset, offset + limit)
    .map(({ id }) => id)
  if (page.length === 0) return { recipes: [], total: keys.length }
  const rows = await database.read
    .selectFrom('recipes')
    .select(summaryColumns)
    .where('recipes.site_id', '=', siteId)
    .where('recipes.id', 'in', page)
    .execute()
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const sorted = page.flatMap((id) => rowById.get(id) ?? [])
  return { recipes: sorted.map(rowToSummary), total: keys.length }
}

/** What the words of a query find; null when it has none. */
async function search(
  { read, dialect }: Database,
  { siteId, query }: RecipeQuery,
): Promise<FoundRecipes | 'nothing' | null> {
  if (query === undefined || isBlankQuery(query)) return null
  const words = queriedWords(query)
  if (words.length === 0) return 'nothing'
  const found = await dialect.search.find(read, siteId, words)
  return found.kind === 'few' && found.ids.length === 0 ? 'nothing' : found
}

async function countOf(
  { read }: Database,
  { siteId, status, terms = [], sourceKey }: RecipeQuery,
  filtered: RecipesQuery,
  found: (FoundRecipes & { kind: 'many' }) | null,
): Promise<number> {
  if (found === null) return total(filtered)
  if (terms.length > 0 || sourceKey !== undefined) return total(filtered.where(found.isFound))
  // The search has counted them all; what it does not know is which ones are drafts, and these are few.
  const drafts = read
    .selectFrom('recipes')
    .where('recipes.site_id', '=', siteId)
    .where('recipes.is_draft', '=', 1)
  return found.count - (status === 'published' ? await total(drafts.where(found.isFound)) : 0)
}

async function total(query: RecipesQuery): Promise<number> {
  const row = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return row.total
}

/** One page of the published public recipes of all sites, and how many there are in all. */
export async function listRecipesOfAllSites(
  { read }: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ recipes: RecipeSummary[]; total: number }> {
  const found = read.selectFrom('recipes').where('is_public', '=', 1).where('is_draft', '=', 0)
  const count = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select(summaryColumns)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .orderBy('site_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { recipes: rows.map(rowToSummary), total: count.total }
}

/** The condition of a query but for its words; null when nothing can match. */
function filter({ read, dialect }: Database, query: RecipeQuery): RecipesQuery | null {
  const { siteId, status, terms = [], sourceKey } = query
  let found: RecipesQuery = read.selectFrom('recipes').where('recipes.site_id', '=', siteId)
  if (status === 'published') found = found.where('recipes.is_draft', '=', 0)
  if (sourceKey !== undefined) found = found.where('recipes.source_key', '=', indexKey(sourceKey))
  for (const group of terms) {
    if (group.length === 0) return null
    const ids = read
      .selectFrom('recipe_terms')
      .select('recipe_id')
      .where('site_id', '=', siteId)
      .where('is_draft', 'in', status === 'published' ? [0] : [0, 1])
      .where('term_id', 'in', group)
    found = found.where(dialect.isIdOf(ids))
  }
  return found
}

function ordered<Row>(query: RecipesQuery<Row>, order: RecipeOrder): RecipesQuery<Row> {
  return orders[order].reduce((sorted, [column, way]) => sorted.orderBy(`recipes.${column}`, way), query)
}

type KeyValues = { readonly [Column in OrderKey[0]]?: string | number | null }

/** Compares rows by the columns of an order, as the database does; drafts have no date, and come apart already. */
function compareKeys(order: readonly OrderKey[]) {
  return (left: KeyValues, right: KeyValues): number => {
    for (const [column, way] of order) {
      const difference = compareText(String(left[column] ?? ''), String(right[column] ?? ''))
      if (difference !== 0) return way === 'asc' ? difference : -difference
    }
    return 0
  }
}
