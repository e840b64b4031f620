import type { SelectQueryBuilder } from 'kysely'
import type { RecipeOrder, RecipeQuery, RecipeSummary } from '#core/recipe/recipe-store.ts'
import { isBlankQuery, queriedWords } from '#core/recipe/search-index.ts'
import type { Database, Tables } from './database.ts'
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

/** One page of a site's recipes, and how many there are in all. */
export async function listRecipes(
  database: Database,
  query: RecipeQuery,
): Promise<{ recipes: RecipeSummary[]; total: number }> {
  const found = matching(database, query)
  if (found === null) return { recipes: [], total: 0 }
  const count = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  if (count.total <= query.offset) return { recipes: [], total: count.total }
  // The ids come out of an index alone, however far the page is; only its own rows are read.
  const page = ordered(found.select('recipes.id'), query.orderBy).limit(query.limit).offset(query.offset)
  const rows = await ordered(
    database.read
      .selectFrom('recipes')
      .select(summaryColumns)
      .where('recipes.site_id', '=', query.siteId)
      .where('recipes.id', 'in', page),
    query.orderBy,
  ).execute()
  return { recipes: rows.map(rowToSummary), total: count.total }
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

/** The condition of a query; null when nothing can match. */
function matching({ read, dialect }: Database, query: RecipeQuery): RecipesQuery | null {
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
  if (query.query === undefined || isBlankQuery(query.query)) return found
  const words = queriedWords(query.query)
  return words.length === 0 ? null : found.where(dialect.search.matches(siteId, words))
}

function ordered<Row>(query: RecipesQuery<Row>, order: RecipeOrder): RecipesQuery<Row> {
  return orders[order].reduce((sorted, [column, way]) => sorted.orderBy(`recipes.${column}`, way), query)
}
