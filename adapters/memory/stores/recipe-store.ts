import type { RecipeQuery, RecipeStore, RecipeWriteFailure } from '#core/ports/stores/recipe-store.ts'
import { indexedWords, isBlankQuery, matchesWords, queriedWords } from '#core/model/recipe/search-index.ts'
import { err, ok } from '#core/values/result.ts'
import type { MemoryAccounts } from './memory-accounts.ts'
import { compareRecipes } from './recipe-order.ts'
import type { RaiseRevision } from './site-store.ts'
import type { RecipeRecord, RecipeSearchText, RecipeSummary } from '#core/model/recipe/recipe-record.ts'

type Kept = { readonly recipe: RecipeRecord; readonly words: readonly string[] }

/** The recipes of one site, and which of them an old slug leads to. */
type Shelf = { readonly recipes: Map<string, Kept>; readonly oldSlugs: Map<string, string> }

/** The recipes as the other memory stores see them: what names a recipe asks here, and hears when it goes. */
export type MemoryRecipes = {
  find(siteId: string, recipeId: string): Readonly<RecipeRecord> | null
  whenRemoved(listener: (siteId: string, recipeId: string) => void): void
}

export function createMemoryRecipeStore(
  raiseRevision: RaiseRevision,
  accounts: MemoryAccounts,
): MemoryRecipes & { readonly recipeStore: RecipeStore } {
  const shelves = new Map<string, Shelf>()
  const listeners: ((siteId: string, recipeId: string) => void)[] = []

  const shelf = (siteId: string): Shelf => {
    const known = shelves.get(siteId) ?? { recipes: new Map(), oldSlugs: new Map() }
    shelves.set(siteId, known)
    return known
  }
  const all = (siteId: string): RecipeRecord[] =>
    [...shelf(siteId).recipes.values()].map(({ recipe }) => recipe)
  const find = (siteId: string, isIt: (recipe: RecipeRecord) => boolean): RecipeRecord | null =>
    structuredClone(all(siteId).find(isIt) ?? null)

  const keep = (recipe: RecipeRecord, search: RecipeSearchText) => {
    const { recipes, oldSlugs } = shelf(recipe.siteId)
    recipes.set(recipe.id, { recipe: structuredClone(recipe), words: indexedWords(search) })
    oldSlugs.delete(recipe.slug)
  }

  accounts.join({
    eraseSite(siteId) {
      for (const { id } of all(siteId)) for (const listener of listeners) listener(siteId, id)
      shelves.delete(siteId)
    },
  })

  const recipeStore: RecipeStore = {
    async create(recipe, search) {
      const taken = takenBy(all(recipe.siteId), recipe, null)
      if (taken !== null) return err(taken)
      if (shelf(recipe.siteId).recipes.has(recipe.id))
        throw new Error(`There is a recipe ${recipe.id} already`)
      if (!raiseRevision(recipe.siteId)) return err('missing')
      keep(recipe, search)
      return ok(null)
    },

    async update(recipe, search, ifUpdatedAt) {
      const { recipes, oldSlugs } = shelf(recipe.siteId)
      const before = recipes.get(recipe.id)?.recipe
      if (before === undefined) return err('missing')
      if (!isOf(before, ifUpdatedAt)) return err('changed')
      const taken = takenBy(all(recipe.siteId), recipe, recipe.id)
      if (taken !== null) return err(taken)
      raiseRevision(recipe.siteId)
      oldSlugs.set(before.slug, recipe.id)
      keep(recipe, search)
      return ok(null)
    },

    async remove(siteId, recipeId, ifUpdatedAt) {
      const { recipes, oldSlugs } = shelf(siteId)
      const before = recipes.get(recipeId)?.recipe
      if (before === undefined || !isOf(before, ifUpdatedAt)) return false
      recipes.delete(recipeId)
      for (const [slug, id] of oldSlugs) if (id === recipeId) oldSlugs.delete(slug)
      for (const listener of listeners) listener(siteId, recipeId)
      raiseRevision(siteId)
      return true
    },

    async setPublishedAt(siteId, recipeId, publishedAt, now) {
      const { recipes } = shelf(siteId)
      const kept = recipes.get(recipeId)
      if (kept === undefined) return false
      recipes.set(recipeId, { ...kept, recipe: { ...kept.recipe, publishedAt, updatedAt: now } })
      raiseRevision(siteId)
      return true
    },

    byId: async (siteId, recipeId) => find(siteId, ({ id }) => id === recipeId),
    bySlug: async (siteId, wanted) =>
      find(siteId, ({ slug }) => slug === wanted) ??
      find(siteId, ({ id }) => id === shelf(siteId).oldSlugs.get(wanted)),
    bySourceKey: async (siteId, sourceKey) => find(siteId, ({ source }) => source?.key === sourceKey),
    summariesByIds: async (siteId, ids) =>
      all(siteId)
        .filter(({ id }) => ids.includes(id))
        .map(summary),

    async list(query) {
      const found = [...shelf(query.siteId).recipes.values()].filter((kept) => matches(kept, query))
      const sorted = found.map(({ recipe }) => recipe).sort(compareRecipes(query.orderBy))
      const page = sorted.slice(query.offset, query.offset + query.limit)
      return { recipes: page.map(summary), total: found.length }
    },

    async listOfAllSites({ limit, offset }) {
      const found = [...shelves.keys()]
        .flatMap(all)
        .filter(
          ({ publishedAt, privacySetting = 'public' }) => publishedAt !== null && privacySetting === 'public',
        )
        .sort(compareRecipes('published_at_desc'))
      return { recipes: found.slice(offset, offset + limit).map(summary), total: found.length }
    },

    async termCounts(siteId) {
      const counts = new Map<string, number>()
      for (const recipe of all(siteId)) {
        if (recipe.publishedAt === null) continue
        for (const term of termsOf(recipe)) counts.set(term, (counts.get(term) ?? 0) + 1)
      }
      return counts
    },
  }

  return {
    recipeStore,
    find: (siteId, recipeId) => shelf(siteId).recipes.get(recipeId)?.recipe ?? null,
    whenRemoved: (listener) => void listeners.push(listener),
  }
}

function isOf({ updatedAt }: RecipeRecord, instant: Date | undefined): boolean {
  return instant === undefined || updatedAt.getTime() === instant.getTime()
}

function takenBy(
  recipes: readonly RecipeRecord[],
  recipe: RecipeRecord,
  exceptId: string | null,
): RecipeWriteFailure | null {
  const others = recipes.filter(({ id }) => id !== exceptId)
  if (others.some(({ slug }) => slug === recipe.slug)) return 'slug_taken'
  const sourceKey = recipe.source?.key
  const isSame = ({ source }: RecipeRecord) => sourceKey !== undefined && source?.key === sourceKey
  return others.some(isSame) ? 'source_taken' : null
}

function matches({ recipe, words }: Kept, query: RecipeQuery): boolean {
  if (query.status === 'published' && recipe.publishedAt === null) return false
  if (query.sourceKey !== undefined && recipe.source?.key !== query.sourceKey) return false
  const terms = termsOf(recipe)
  if (!(query.terms ?? []).every((group) => group.some((term) => terms.has(term)))) return false
  if (query.query === undefined || isBlankQuery(query.query)) return true
  return matchesWords(words, queriedWords(query.query))
}

function termsOf(recipe: RecipeRecord): Set<string> {
  const { tagIds, methodIds, foodCategoryIds, mealIds, cuisineIds, dietIds } = recipe
  const groups = [tagIds, methodIds, foodCategoryIds, mealIds, cuisineIds, dietIds]
  return new Set(groups.flatMap((group) => group ?? []))
}

/** A summary is the recipe without what only the whole page shows. */
function summary(recipe: RecipeRecord): RecipeSummary {
  const {
    description: _description,
    youtubeVideoId: _youtubeVideoId,
    storyExcerpt: _storyExcerpt,
    storyMore: _storyMore,
    note: _note,
    legacyRecipeData: _legacyRecipeData,
    yieldServings: _yieldServings,
    servingDescription: _servingDescription,
    difficultyLevel: _difficultyLevel,
    keywords: _keywords,
    ingredientUsageGroups = [],
    instructionGroups: _instructionGroups,
    equipmentUsages: _equipmentUsages,
    contributorIds: _contributorIds,
    ...card
  } = recipe
  const ingredientUsageCount = ingredientUsageGroups.flatMap((group) => group.ingredientUsages).length
  return structuredClone({ ...card, ingredientUsageCount })
}
