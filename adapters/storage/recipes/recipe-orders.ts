import { sql, type SelectQueryBuilder } from 'kysely'
import { queriedWords } from '#core/model/search/search-index.ts'
import type { ReaderCounts, RecipeOrder, RecipeQuery } from '#core/ports/stores/recipes/recipe-store.ts'
import { isReaderCount, readerCount } from '../figures/reader-counts.ts'
import type { Tables } from '../database/tables/tables.ts'

/** A query for rows of `recipes`. */
export type RecipesQuery<Row = object> = SelectQueryBuilder<Tables, 'recipes', Row>

type OrderColumn = 'is_draft' | 'published_at' | 'title_order' | 'minutes_order' | 'updated_at' | 'id'
type OrderKey = readonly [key: OrderColumn | keyof ReaderCounts | 'title_rank', 'asc' | 'desc']

/** Among recipes with equally many readers, the most recently changed comes first. */
const latest: readonly OrderKey[] = [
  ['updated_at', 'desc'],
  ['id', 'desc'],
]

const newest: readonly OrderKey[] = [
  ['is_draft', 'asc'],
  ['published_at', 'desc'],
  ['id', 'desc'],
]

/**
 * Drafts have no date and come last; the id makes each order total. Orders by columns use an index. Orders by reader
 * counts and by best match compute a value for each matching recipe.
 */
const orders: Record<RecipeOrder, readonly OrderKey[]> = {
  published_at_desc: newest,
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
  total_time_asc: [['is_draft', 'asc'], ['minutes_order', 'asc'], ...newest.slice(1)],
  best_match: [['title_rank', 'asc'], ...newest],
  updated_at_desc: latest,
  updated_at_asc: [
    ['updated_at', 'asc'],
    ['id', 'asc'],
  ],
  views_desc: [['views', 'desc'], ...latest],
  views_asc: [['views', 'asc'], ...latest],
  saves_desc: [['saves', 'desc'], ...latest],
  saves_asc: [['saves', 'asc'], ...latest],
  comments_desc: [['comments', 'desc'], ...latest],
  comments_asc: [['comments', 'asc'], ...latest],
}

/** Sorts recipes by the order of a query. */
export function ordered<Row>(
  rows: RecipesQuery<Row>,
  { siteId, orderBy, query = '' }: RecipeQuery,
): RecipesQuery<Row> {
  return orders[orderBy].reduce((sorted, [key, way]) => {
    if (key === 'title_rank') return withTitlesFirst(sorted, queriedWords(query))
    return isReaderCount(key)
      ? sorted.orderBy(readerCount(siteId, key), way)
      : sorted.orderBy(`recipes.${key}`, way)
  }, rows)
}

/** Sorts recipes first that have words with all of these prefixes in their title. Words contain no `%` and no `_`. */
function withTitlesFirst<Row>(rows: RecipesQuery<Row>, words: readonly string[]): RecipesQuery<Row> {
  if (words.length === 0) return rows
  const conditions = words.map((word) => sql`recipes.title_words like ${`% ${word}%`}`)
  return rows.orderBy(sql`case when ${sql.join(conditions, sql` and `)} then 0 else 1 end`)
}
