import type { SelectQueryBuilder } from 'kysely'
import type { RecipeOrder, RecipeQuery, RecipeSummary } from '#core/recipe/recipe-store.ts'
import { isBlankQuery, queriedWords } from '#core/recipe/search-index.ts'
import { compareText } from '#core/title-order.ts'
import type { Database, Tables } from './database.ts'
import type { FoundRecipes, FoundRow } from './dialect.ts'
import { indexKey } from './index-key.ts'
import { createKeptCounts } from './kept-counts.ts'
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

/** Makes what lists one page of a site's recipes, and tells how many there are in all. */
export function createListRecipes(database: Database): (query: RecipeQuery) => Promise<RecipePage> {
  const keptCount = createKeptCounts(database)
  return (query) => listRecipes(database, keptCount, query)
}

type KeptCount = ReturnType<typeof createKeptCounts>

async function listRecipes(
  database: Database,
  keptCount: KeptCount,
  query: RecipeQuery,
): Promise<RecipePage> {
  const filtered = filter(database, query)
  const found = await search(database, query)
  if (filtered === null || found === 'nothing') return { recipes: [], total: 0 }
  if (found?.kind === 'few') return listFew(database, query, found.rows)
  const total =
    found === null
      ? await countListed(keptCount, query, filtered)
      : await countFound(database, query, filtered, found)
  if (total <= query.offset) return { recipes: [], total }
  // The ids come out of an index alone, however far the page is; only its own rows are read.
  const matching = found === null ? filtered : filtered.where(found.isFoundInOrder)
  const { orderBy, limit, offset } = query
  const page = await ordered(matching.select('recipes.id'), orderBy).limit(limit).offset(offset).execute()
  return { recipes: await readPage(database, query, page), total }
}

/** Few recipes are put in order here, for no index has the order of just these. */
async function listFew(
  database: Database,
  query: RecipeQuery,
  rows: readonly FoundRow[],
): Promise<RecipePage> {
  const { status, sourceKey, orderBy, offset, limit } = query
  const candidates = rows.filter(
    (row) =>
      (status !== 'published' || row.is_draft === 0) &&
      (sourceKey === undefined || row.source_key === indexKey(sourceKey)),
  )
  const found = await withTerms(database, query, candidates)
  const page = found.toSorted(compareRows(orders[orderBy])).slice(offset, offset + limit)
  return { recipes: await readPage(database, query, page), total: found.length }
}

/** Those of some recipes that have a term of every group. */
async function withTerms(
  { read }: Database,
  { siteId, terms = [] }: RecipeQuery,
  rows: readonly FoundRow[],
): Promise<readonly FoundRow[]> {
  if (terms.length === 0 || rows.length === 0) return rows
  const ids = rows.map(({ id }) => id)
  const held = await read
    .selectFrom('recipe_terms')
    .select(['recipe_id', 'term_id'])
    .where('site_id', '=', siteId)
    .where('recipe_id', 'in', ids)
    .where('term_id', 'in', terms.flat())
    .execute()
  const termsById = Map.groupBy(held, ({ recipe_id }) => recipe_id)
  return rows.filter(({ id }) =>
    terms.every((group) => termsById.get(id)?.some(({ term_id }) => group.includes(term_id))),
  )
}

/** The recipes of a page by their ids, in the order of these. One that is removed meanwhile is left out. */
async function readPage(
  { read }: Database,
  { siteId }: RecipeQuery,
  page: readonly { readonly id: string }[],
): Promise<RecipeSummary[]> {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const rows = await read
    .selectFrom('recipes')
    .select(summaryColumns)
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .execute()
  const rowById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowById.get(id) ?? []).map(rowToSummary)
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
  return found.kind === 'few' && found.rows.length === 0 ? 'nothing' : found
}

function countListed(
  keptCount: KeptCount,
  { siteId, status, terms = [], sourceKey }: RecipeQuery,
  filtered: RecipesQuery,
): Promise<number> {
  const isWhole = terms.length === 0 && sourceKey === undefined
  return isWhole ? keptCount(siteId, status, () => total(filtered)) : total(filtered)
}

async function countFound(
  { read }: Database,
  { siteId, status, terms = [], sourceKey }: RecipeQuery,
  filtered: RecipesQuery,
  found: FoundRecipes & { kind: 'many' },
): Promise<number> {
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

/** Compares rows by the columns of an order, as the database does; drafts have no date, and come apart already. */
function compareRows(order: readonly OrderKey[]) {
  return (left: FoundRow, right: FoundRow): number => {
    for (const [column, way] of order) {
      const difference = compareText(String(left[column] ?? ''), String(right[column] ?? ''))
      if (difference !== 0) return way === 'asc' ? difference : -difference
    }
    return 0
  }
}
