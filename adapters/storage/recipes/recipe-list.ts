import type { RawBuilder } from 'kysely'
import type { RecipeQuery, RecipeStatus } from '#core/ports/stores/recipes/recipe-store.ts'
import type { Connection } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'
import type { FoundRecipes, RecipeRow } from '../database/dialect.ts'
import { type Excluded, findExcluded, readGroups, searchRecipes } from './find-recipes.ts'
import { indexKey } from '../database/index-key.ts'
import { createCachedCounts, type SiteCounts } from '../database/performance/cached-counts.ts'
import { revisionOf } from '../database/revision.ts'
import { ordered, type RecipesQuery } from './recipe-orders.ts'
import { rowToSummary, summaryColumns } from './recipe-rows.ts'
import { selectPage, type Page } from '../database/select-page.ts'
import type { RecipeSummary } from '#core/model/recipe/record/recipe-record.ts'

type RecipePage = { readonly recipes: RecipeSummary[]; readonly total: number }

/** Creates the function that lists one page of a site's recipes, and reports how many there are in total. */
export function createListRecipes(database: Database): (query: RecipeQuery) => Promise<RecipePage> {
  const countsOf = createCachedCounts((siteId) => revisionOf(database, siteId))
  return async (query) => listRecipes(database, await countsOf(query.siteId), query)
}

async function listRecipes(database: Database, counts: SiteCounts, query: RecipeQuery): Promise<RecipePage> {
  const groups = await readGroups(database, query)
  const excluded = await findExcluded(database, query)
  if (groups === null) return listAll(database, counts, query, excluded)
  const found = await searchRecipes(database, counts, query.siteId, groups)
  if (found.kind === 'none') return nothing
  return found.kind === 'few'
    ? listFew(database, query, found.rows, excluded)
    : listMany(database, query, found, excluded)
}

const nothing: RecipePage = { recipes: [], total: 0 }

async function listAll(
  database: Database,
  counts: SiteCounts,
  query: RecipeQuery,
  excluded: Excluded,
): Promise<RecipePage> {
  const filtered = filter(database, query, excluded)
  if (filtered === null) return nothing
  const { status, terms = [], sourceKey } = query
  const isWhole = terms.length === 0 && sourceKey === undefined && excluded === null && isCounted(status)
  const count = (isWhole ? counts.get(status) : undefined) ?? (await total(filtered))
  if (isWhole) counts.set(status, count)
  return pageOf(database, query, filtered, count)
}

/** Reads and sorts all recipes of a small result, because no index has the order of just these. */
async function listFew(
  database: Database,
  query: RecipeQuery,
  rows: RawBuilder<RecipeRow>,
  excluded: Excluded,
): Promise<RecipePage> {
  const filtered = filter(database, query, excluded, database.read.selectFrom(rows.as('recipes')))
  if (filtered === null) return nothing
  const counted = filtered.select(({ fn }) => ['recipes.id', fn.countAll<number>().over().as('total')])
  const page = await pageRows(counted, query)
  const recipes = await readPage(database, query, page)
  // The total is in each row, but a page after the last one has no rows.
  return { recipes, total: page[0]?.total ?? (query.offset === 0 ? 0 : await total(filtered)) }
}

/** Finds the first recipes of a large result by scanning an index in order, or in no order to sort them. */
async function listMany(
  database: Database,
  query: RecipeQuery,
  found: FoundRecipes & { kind: 'many' },
  excluded: Excluded,
): Promise<RecipePage> {
  const filtered = filter(database, query, excluded)
  if (filtered === null) return nothing
  const count = await countFound(database, query, { filtered, found, excluded })
  const isSorted = query.orderBy === 'best_match'
  return pageOf(database, query, filtered.where(isSorted ? found.isFound : found.isFoundInOrder), count)
}

async function pageOf(
  database: Database,
  query: RecipeQuery,
  matching: RecipesQuery,
  count: number,
): Promise<RecipePage> {
  if (count <= query.offset) return { recipes: [], total: count }
  // The ids are read from an index alone, however late the page is. Then only the rows of the page are read.
  const page = await pageRows(matching.select('recipes.id'), query)
  return { recipes: await readPage(database, query, page), total: count }
}

function pageRows<Row>(rows: RecipesQuery<Row>, query: RecipeQuery) {
  return ordered(rows, query).limit(query.limit).offset(query.offset).execute()
}

/** Reads the recipes of a page, in the order of the ids. A recipe that was removed in the meantime is skipped. */
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

async function countFound(
  { read }: Database,
  { siteId, status, terms = [], sourceKey }: RecipeQuery,
  {
    filtered,
    found,
    excluded,
  }: { filtered: RecipesQuery; found: FoundRecipes & { kind: 'many' }; excluded: Excluded },
): Promise<number> {
  const isWhole = terms.length === 0 && sourceKey === undefined && excluded === null
  if (!isWhole || (status !== 'published' && status !== 'all')) return total(filtered.where(found.isFound))
  // The count of the search includes drafts and recipes in the trash. These are few, so they are counted and
  // subtracted.
  const others = read
    .selectFrom('recipes')
    .where('recipes.site_id', '=', siteId)
    .where('recipes.is_draft', 'in', status === 'published' ? [1, trashed] : [trashed])
  return found.count - (await total(others.where(found.isFound)))
}

/** The value of `is_draft` for recipes in the trash. */
export const trashed = 2

/** Returns whether the count depends only on the revision of the site, so that it can be cached. */
function isCounted(status: RecipeQuery['status']): boolean {
  return status !== 'draft' && status !== 'scheduled'
}

/** Returns the number of a site's recipes by status. */
export async function countStatuses(
  { read }: Database,
  siteId: string,
): Promise<Readonly<Record<RecipeStatus | 'all', number>>> {
  const rows = await read
    .selectFrom('recipes')
    .select(({ fn }) => ['is_draft', 'is_public', fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .groupBy(['is_draft', 'is_public'])
    .execute()
  const waiting = read.selectFrom('recipes').where('recipes.site_id', '=', siteId)
  const scheduled = await total(waiting.where('recipes.id', 'in', scheduledIds(read, siteId)))
  const count = (isConfirmed: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isConfirmed).reduce((sum, row) => sum + row.count, 0)
  return {
    all: count((row) => row.is_draft !== trashed),
    draft: count((row) => row.is_draft === 1) - scheduled,
    scheduled,
    published: count((row) => row.is_draft === 0),
    premium: count((row) => row.is_draft !== trashed && row.is_public === 0),
    trashed: count((row) => row.is_draft === trashed),
  }
}

/** Selects the recipes that are scheduled for publication. A recipe in the trash has no schedule. */
function scheduledIds(read: Connection, siteId: string) {
  return read
    .selectFrom('recipe_schedules')
    .select('recipe_id')
    .where('site_id', '=', siteId)
    .where('state', '=', 'waiting')
}

async function total(query: RecipesQuery): Promise<number> {
  const row = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return row.total
}

/** Returns one page of the published public recipes of all sites, and their total number. */
export async function listRecipesOfAllSites(
  { read }: Database,
  page: Page,
): Promise<{ recipes: RecipeSummary[]; total: number }> {
  const found = read
    .selectFrom('recipes')
    .select(summaryColumns)
    .where('is_public', '=', 1)
    .where('is_draft', '=', 0)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .orderBy('site_id', 'desc')
  const { rows, total } = await selectPage(found, page)
  return { recipes: rows.map(rowToSummary), total }
}

/** The recipes (`recipes`, or all of the site) that match a query except for its words; null if none can match. */
function filter(
  { read, dialect }: Database,
  query: RecipeQuery,
  excluded: Excluded,
  recipes?: RecipesQuery,
): RecipesQuery | null {
  const { siteId, status, terms = [], sourceKey } = query
  let found = recipes ?? read.selectFrom('recipes').where('recipes.site_id', '=', siteId)
  found = withStatus(read, found, query)
  if (excluded !== null) found = found.where(excluded)
  if (sourceKey !== undefined) found = found.where('recipes.source_key', '=', indexKey(sourceKey))
  for (const group of terms) {
    if (group.length === 0) return null
    const ids = read
      .selectFrom('recipe_terms')
      .select('recipe_id')
      .where('site_id', '=', siteId)
      .where('is_draft', 'in', status === 'published' ? [0] : status === 'trashed' ? [trashed] : [0, 1])
      .where('term_id', 'in', group)
    found = found.where(dialect.isIdOf(ids))
  }
  return found
}

function withStatus(
  read: Connection,
  recipes: RecipesQuery,
  { siteId, status }: Pick<RecipeQuery, 'siteId' | 'status'>,
): RecipesQuery {
  const present = recipes.where('recipes.is_draft', '<', trashed)
  switch (status) {
    case 'all':
      return present
    case 'published':
      return recipes.where('recipes.is_draft', '=', 0)
    case 'draft':
      return recipes
        .where('recipes.is_draft', '=', 1)
        .where('recipes.id', 'not in', scheduledIds(read, siteId))
    case 'scheduled':
      return recipes.where('recipes.is_draft', '=', 1).where('recipes.id', 'in', scheduledIds(read, siteId))
    case 'premium':
      return present.where('recipes.is_public', '=', 0)
    case 'trashed':
      return recipes.where('recipes.is_draft', '=', trashed)
  }
}
