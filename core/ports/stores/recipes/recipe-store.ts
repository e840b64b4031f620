import type { Result } from '../../../values/result.ts'
import type { WordPattern } from '../../../model/search/words/minutes-word.ts'
import type { WordLookup } from '../../../model/search/query-alternatives.ts'
import type {
  RecipeRecord,
  RecipeSummary,
  RecipeSearchText,
} from '../../../model/recipe/record/recipe-record.ts'

/**
 * The orders of public recipe lists. By total time, recipes without times are last. By best match, recipes with all
 * words of the query in the title are first, newest first within each part; without words, the newest are first.
 */
export const recipeOrders = [
  'published_at_desc',
  'published_at_asc',
  'title_asc',
  'title_desc',
  'updated_at_desc',
  'total_time_asc',
  'best_match',
] as const

/** The orders of recipe lists for managers, including those by readers' activity. */
export const managedRecipeOrders = [
  ...recipeOrders,
  'updated_at_asc',
  'views_desc',
  'views_asc',
  'saves_desc',
  'saves_asc',
  'comments_desc',
  'comments_asc',
] as const

/** One of `managedRecipeOrders`. */
export type RecipeOrder = (typeof managedRecipeOrders)[number]

/**
 * The total views of a recipe, the number of readers who saved it, and the number of comments including hidden ones.
 */
export type ReaderCounts = { readonly views: number; readonly saves: number; readonly comments: number }

/**
 * The filters of recipe lists: drafts without a schedule, scheduled drafts, published recipes, recipes for subscribers
 * (published or not), and recipes in the trash, which no other list contains.
 */
export const recipeStatuses = ['draft', 'scheduled', 'published', 'premium', 'trashed'] as const

/** One of `recipeStatuses`. */
export type RecipeStatus = (typeof recipeStatuses)[number]

/** A query for recipes of a site, with their order; ties are ordered by id. */
export type RecipeQuery = {
  readonly siteId: string
  readonly status: RecipeStatus | 'all'
  /** Words to search for in titles, ingredients, keywords and descriptions; all must occur, by prefix. */
  readonly query?: string
  /** The maximum total time in minutes. */
  readonly maxMinutes?: number | null
  /** Excludes recipes with one of these words. */
  readonly without?: readonly WordPattern[]
  /** Term ids: a recipe has at least one of each group. */
  readonly terms?: readonly (readonly string[])[]
  readonly sourceKey?: string
  readonly orderBy: RecipeOrder
  readonly limit: number
  readonly offset: number
}
/** The reason why a recipe was not written. */
export type RecipeWriteFailure = 'slug_taken' | 'source_taken' | 'missing'

/** Stores recipes. Every write raises the site's revision in the same transaction. */
export interface RecipeStore {
  /** Rejects for an existing id, which would be a bug because ids are random. */
  create(recipe: RecipeRecord, search: RecipeSearchText): Promise<Result<null, RecipeWriteFailure>>
  /** Replaces the whole writing form; an old slug still finds the recipe. */
  update(recipe: RecipeRecord, search: RecipeSearchText): Promise<Result<null, RecipeWriteFailure>>
  /**
   * Hides a recipe from every other call of this store, and frees its slug and its source; true if it existed. Related
   * objects remain.
   */
  moveToTrash(siteId: string, recipeId: string): Promise<boolean>
  /** A recipe in the trash. */
  trashed(siteId: string, recipeId: string): Promise<RecipeRecord | null>
  /** Restores a recipe from the trash, as given; its slug and source must be free. */
  restore(recipe: RecipeRecord, search: RecipeSearchText): Promise<Result<null, RecipeWriteFailure>>
  /** Removes a recipe permanently, in the trash or not; true if it existed. */
  remove(siteId: string, recipeId: string): Promise<boolean>
  /** Publishes or unpublishes a recipe and returns it; its `updatedAt` increases. */
  setPublishedAt(
    siteId: string,
    recipeId: string,
    publishedAt: Date | null,
    now: Date,
  ): Promise<RecipeRecord | null>
  /** Like `byId`; within a unit of work, it locks the site for other writers. */
  byIdForUpdate(siteId: string, recipeId: string): Promise<RecipeRecord | null>
  byId(siteId: string, recipeId: string): Promise<RecipeRecord | null>
  /** Finds a recipe by its current slug, otherwise by a previous one. */
  bySlug(siteId: string, slug: string): Promise<RecipeRecord | null>
  bySourceKey(siteId: string, sourceKey: string): Promise<RecipeRecord | null>
  /** The complete recipes of a site including drafts, by title, then id, after one of them (null for the first). */
  page(range: {
    readonly siteId: string
    readonly after: Pick<RecipeRecord, 'title' | 'id'> | null
    readonly limit: number
  }): Promise<RecipeRecord[]>
  summariesByIds(siteId: string, recipeIds: readonly string[]): Promise<RecipeSummary[]>
  list(query: RecipeQuery): Promise<{ recipes: RecipeSummary[]; total: number }>
  /** Readers' activity on each of these recipes; ids of other sites are absent. */
  readerCounts(siteId: string, recipeIds: readonly string[]): Promise<ReadonlyMap<string, ReaderCounts>>
  /** True if a word of the site's recipes, including drafts, starts with these letters, folded as in searches. */
  hasWord(siteId: string, beginning: string): Promise<boolean>
  /**
   * The looked-up words that occur in the site's recipes, including drafts, and the looked-up prefixes of their words,
   * each followed by `*`.
   */
  knownWords(siteId: string, lookup: WordLookup): Promise<string[]>
  /**
   * The words of the site's recipes that contain a folded word or are similar to it, ranked by `nearWords`. They include words of
   * drafts and removed recipes: suggest a word to a reader only if a search for it finds a recipe.
   */
  nearWords(siteId: string, word: string): Promise<string[]>
  /** The number of recipes of the site by status, and in total without the trash. */
  statusCounts(siteId: string): Promise<Readonly<Record<RecipeStatus | 'all', number>>>
  /** The published public recipes of all sites, newest first, then by id. */
  listOfAllSites(page: {
    readonly limit: number
    readonly offset: number
  }): Promise<{ recipes: RecipeSummary[]; total: number }>
  /** The number of published recipes of the site by term; terms without any are absent. */
  termCounts(siteId: string): Promise<ReadonlyMap<string, number>>
  /**
   * The number of published recipes of the site by total time in minutes, of those with a time of at most `maxMinutes`;
   * times without any are absent.
   */
  timeCounts(siteId: string, maxMinutes: number): Promise<ReadonlyMap<number, number>>
}

/** The dependency on the reads of a `RecipeStore`; a unit of work has its writes. */
export type RecipeStoreDep = {
  readonly recipeStore: Pick<
    RecipeStore,
    | 'trashed'
    | 'byId'
    | 'bySlug'
    | 'bySourceKey'
    | 'page'
    | 'summariesByIds'
    | 'list'
    | 'readerCounts'
    | 'hasWord'
    | 'knownWords'
    | 'nearWords'
    | 'statusCounts'
    | 'listOfAllSites'
    | 'termCounts'
    | 'timeCounts'
  >
}
