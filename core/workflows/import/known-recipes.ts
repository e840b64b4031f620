import type { ManagedRecipe } from '../../model/recipe/record/managed-recipe.ts'
import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { createTitleIndex } from '../../model/recipe/title-index.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { ApiDep } from '../../calls/catalogue.ts'
import { allRecipes, type RecipeCard } from '../all-recipes.ts'
import { contentDigest, type TitlesDep } from './content-digest.ts'
import { sourceFamily } from './source-key.ts'

/** The fields of a recipe that are known without loading it. */
export type KnownRecipe = Pick<RecipeCard, 'id' | 'title' | 'slug' | 'publishedAt' | 'source'>

/** The compared content of a recipe, in addition to its title. */
export type KnownContent = { readonly ingredients: readonly string[]; readonly digest: string }

/** The recipes of a site during an import, loaded once and updated with those that the import writes. */
export type KnownRecipes = {
  /** The recipes of one source, and of other sources that declare the same address. */
  ofFamily(key: string): readonly KnownRecipe[]
  ofSlug(slug: string): KnownRecipe | null
  /** The recipes that an import wrote with this content, even if they were changed since then. */
  ofDigest(digest: string): readonly KnownRecipe[]
  /** At most three recipes with the most similar titles, without the `excluded` ones. */
  nearTitle(title: string, excluded: ReadonlySet<string>): readonly KnownRecipe[]
  isKeyTaken(key: string): boolean
  content(recipe: KnownRecipe): Promise<KnownContent>
  load(recipeId: string): Promise<ManagedRecipe>
  /** Adds or updates a recipe. */
  learn(recipe: ManagedRecipe): void
  /** Loads the recipes again, because another person has written some. */
  refresh(): Promise<void>
}

type Deps = ApiDep & RandomDep & TitlesDep & { readonly siteSlug: string }

/** Recipes with a lower similarity of titles are not compared further. */
const nearTitle = 0.5
const maxNear = 3

/** Loads the list of a site's recipes. The recipes themselves are loaded when their content is needed. */
export async function loadKnownRecipes(deps: Deps): Promise<KnownRecipes> {
  const { api, siteSlug } = deps
  const contents = new Map<string, Promise<KnownContent>>()
  let index = createIndex()

  const load = async (recipeId: string) => (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe

  async function refresh(): Promise<void> {
    const loaded = createIndex()
    for await (const card of allRecipes({ api }, siteSlug)) loaded.set(card)
    contents.clear()
    index = loaded
  }

  await refresh()
  return {
    load,
    refresh,
    ofFamily: (key) => index.ofFamily(key),
    ofSlug: (slug) => index.ofSlug(slug),
    ofDigest: (digest) => index.ofDigest(digest),
    nearTitle: (title, excluded) => index.nearTitle(title, excluded),
    isKeyTaken: (key) => index.isKeyTaken(key),
    content({ id }) {
      const known = contents.get(id) ?? load(id).then((recipe) => contentOf(recipe, deps))
      contents.set(id, known)
      return known
    },
    learn(recipe) {
      contents.set(recipe.id, Promise.resolve(contentOf(recipe, deps)))
      index.set(recipe)
    },
  }
}

/** Indexes recipes by key, digest and title. */
function createIndex() {
  const byId = new Map<string, KnownRecipe>()
  const byFamily = new Map<string, Set<string>>()
  const byDigest = new Map<string, Set<string>>()
  const bySlug = new Map<string, string>()
  const keys = new Set<string>()
  const titles = createTitleIndex()
  const all = (ids: Iterable<string> = []) => [...ids].flatMap((id) => byId.get(id) ?? [])

  function remove({ id, slug, source }: KnownRecipe): void {
    bySlug.delete(slug)
    if (!source) return
    keys.delete(source.key)
    byFamily.get(sourceFamily(source.key))?.delete(id)
    byDigest.get(source.digest ?? '')?.delete(id)
  }

  return {
    /** Adds a recipe, or replaces it. */
    set(recipe: KnownRecipe): void {
      const { id, slug, title, source } = recipe
      const before = byId.get(id)
      if (before) remove(before)
      byId.set(id, recipe)
      bySlug.set(slug, id)
      titles.set(id, title)
      if (!source) return
      keys.add(source.key)
      addTo(byFamily, sourceFamily(source.key), id)
      if (source.digest) addTo(byDigest, source.digest, id)
    },
    ofFamily: (key: string) => all(byFamily.get(sourceFamily(key))),
    ofDigest: (digest: string) => all(byDigest.get(digest)),
    ofSlug: (slug: string) => byId.get(bySlug.get(slug) ?? '') ?? null,
    isKeyTaken: (key: string) => keys.has(key),
    nearTitle: (title: string, excluded: ReadonlySet<string>) =>
      all(
        titles
          .near(title, nearTitle)
          .map(({ id }) => id)
          .filter((id) => !excluded.has(id))
          .slice(0, maxNear),
      ),
  }
}

function addTo(sets: Map<string, Set<string>>, key: string, id: string): void {
  const set = sets.get(key)
  if (set) set.add(id)
  else sets.set(key, new Set([id]))
}

function contentOf(recipe: ManagedRecipe, deps: TitlesDep & RandomDep): KnownContent {
  return { ingredients: ingredientTitles(recipe, deps), digest: contentDigest(recipe, deps) }
}

function ingredientTitles(
  { ingredientUsageGroups = [] }: Pick<RecipeDraft, 'ingredientUsageGroups'>,
  { catalogue }: TitlesDep,
): string[] {
  return ingredientUsageGroups.flatMap(({ ingredientUsages }) =>
    ingredientUsages.map(
      (usage) => catalogue.ingredientTitle(usage.ingredientId ?? '') ?? usage.ingredientTitleOverride ?? '',
    ),
  )
}
