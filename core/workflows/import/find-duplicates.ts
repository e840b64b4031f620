import type { ImportDuplicate } from '../../model/recipe/duplicates.ts'
import { likeness, sameLikeness, titleLikeness } from '../../model/recipe/recipe-likeness.ts'
import type { ManagedRecipe } from '../../model/recipe/record/managed-recipe.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { IngredientCatalogue } from './ingredient-catalogue.ts'
import { compareWithSource, contentDigest, hasNothingNew } from './content-digest.ts'
import type { KnownRecipe, KnownRecipes } from './known-recipes.ts'
import { matchFile, type FileMatch } from './match-file.ts'
import { isSameFile } from './apply-own-file.ts'
import type { ReadRecipe } from './read-source.ts'
import { sourceFamily } from './source-key.ts'

/** The site's match for a recipe to import. */
export type FoundDuplicate = {
  readonly duplicate: ImportDuplicate | null
  /** True if the site already has the content of the source, so that no decision is needed. */
  readonly hasNothingNew: boolean
  /** The key under which the recipe is stored: that of the recipe that it updates, or a free one. */
  readonly key: string
}

/** Finds recipes of the site that may be the same as imported ones. */
export type DuplicateFinder = {
  /** The recipes of `companions` were imported together with it: similarity to them does not make it a duplicate. */
  find(read: ReadRecipe, companions?: ReadonlySet<string>): Promise<FoundDuplicate>
  /** Like `find`, for a write that may have failed midway: a recipe with exactly this content is the written one. */
  findBegun(read: ReadRecipe, companions: ReadonlySet<string>): Promise<FoundDuplicate>
  /** Adds a written recipe, so that the following ones are compared with it. */
  learn(recipe: ManagedRecipe): void
  /** The key, or the key with a number if another recipe has it. */
  freeKey(key: string): string
  /** Loads the site's recipes again, because another person has changed some. */
  refresh(): Promise<void>
}

type Deps = RandomDep & { readonly catalogue: IngredientCatalogue; readonly known: KnownRecipes }
/**
 * A recipe at its own address is the same from this similarity on, because the page or a person may have changed much
 * of it.
 */
const changedLikeness = 0.4

type Options = { readonly isPublishing: boolean; readonly isOverwriting: boolean }

const noCompanions: ReadonlySet<string> = new Set()

/** Creates a finder for the recipes of a site. */
export function createDuplicateFinder(deps: Deps, { isPublishing, isOverwriting }: Options): DuplicateFinder {
  const { known, catalogue } = deps
  const files = new Map<string, Promise<readonly FileMatch[]>>()

  /** The recipe of an earlier import of the same source. */
  async function matchOf(read: ReadRecipe): Promise<FileMatch> {
    const { kind, key } = read.source
    const family = known.ofFamily(key)
    const exact = family.find(({ source }) => source?.key === key) ?? null
    if (kind === 'id' || kind === 'own' || kind === 'content') return { known: exact, key: freeKey(key) }
    if (kind === 'address') {
      const recipe = await pageOf(read, exact, family)
      return { known: recipe, key: recipe?.source?.key ?? freeKey(key) }
    }
    const siblings = read.siblings?.() ?? [read]
    const placed = siblings.filter(({ source }) => source.kind === 'place')
    const file = sourceFamily(key)
    const matches = files.get(file) ?? matchFile(placed, family, deps)
    files.set(file, matches)
    const match = (await matches)[placed.findIndex((each) => each.source.key === key)]
    return match ?? { known: null, key: freeKey(key) }
  }

  /** Some sites declare the same address for many pages, so the title or the content has to match too. */
  async function pageOf(
    read: ReadRecipe,
    exact: KnownRecipe | null,
    family: readonly KnownRecipe[],
  ): Promise<KnownRecipe | null> {
    const digest = contentDigest(read.draft, deps)
    const said = family.find(({ source }) => source?.digest === digest)
    const named = family.find(({ title }) => titleLikeness(title, read.draft.title) === 1)
    if (said || named) return said ?? named ?? null
    for (const recipe of exact ? [exact, ...family] : family) {
      const isAtItsAddress = read.source.isCertain && recipe.id === exact?.id
      if ((await likenessTo(read, recipe)) >= (isAtItsAddress ? changedLikeness : sameLikeness)) return recipe
    }
    return null
  }

  function freeKey(key: string): string {
    if (!known.isKeyTaken(key)) return key
    return `${sourceFamily(key).slice(0, 1900)}#${deps.random.uuid().slice(0, 8)}`
  }

  async function likenessTo(read: ReadRecipe, recipe: KnownRecipe): Promise<number> {
    const ingredients = read.ingredientLines.map((line) => line.ingredient)
    const other = { title: recipe.title, ingredients: (await known.content(recipe)).ingredients }
    return likeness({ title: read.draft.title, ingredients }, other)
  }

  async function sameRecipe(
    by: 'source' | 'slug',
    read: ReadRecipe,
    { id }: KnownRecipe,
    key: string,
  ): Promise<FoundDuplicate> {
    const recipe = await known.load(id)
    const comparison = compareWithSource(read.draft, recipe, deps)
    const isToPublish = isPublishing && recipe.publishedAt === null
    const isSame = read.ownFile
      ? isSameFile(read, recipe, catalogue.names)
      : hasNothingNew(comparison, isOverwriting)
    // A file with a slug was not imported as that recipe: another person created it.
    const isOthers = by === 'slug' || !comparison.isUntouched
    const duplicate = duplicateOf(by, recipe, { isChangedHere: !isSame && isOthers && !isOverwriting })
    return { duplicate, hasNothingNew: !isToPublish && isSame, key }
  }

  /** A recipe with the same content, or a similar one. */
  async function alike(
    read: ReadRecipe,
    key: string,
    companions: ReadonlySet<string>,
  ): Promise<FoundDuplicate> {
    const digest = contentDigest(read.draft, deps)
    const [imported] = read.ownFile ? [] : known.ofDigest(digest)
    if (imported) return sameContent(imported, key)
    let best: ImportDuplicate | null = null
    for (const recipe of known.nearTitle(read.draft.title, companions)) {
      const content = await known.content(recipe)
      if (!read.ownFile && content.digest === digest) return sameContent(recipe, key)
      const value = await likenessTo(read, recipe)
      if (value >= sameLikeness && value > (best?.likeness ?? 0))
        best = duplicateOf('likeness', recipe, { likeness: value })
    }
    return { duplicate: best, hasNothingNew: false, key }
  }

  function sameContent(recipe: KnownRecipe, key: string): FoundDuplicate {
    const isToPublish = isPublishing && recipe.publishedAt === null
    return { duplicate: duplicateOf('content', recipe), hasNothingNew: !isToPublish, key }
  }

  async function find(read: ReadRecipe, companions = noCompanions): Promise<FoundDuplicate> {
    const match = await matchOf(read)
    // A recipe whose source was changed in the meantime no longer matches.
    const same = match.known && known.ofFamily(match.key).find(({ id }) => id === match.known?.id)
    if (same) return sameRecipe('source', read, same, same.source?.key ?? match.key)
    const named = read.ownFile ? known.ofSlug(read.draft.slug) : null
    return named ? sameRecipe('slug', read, named, match.key) : alike(read, match.key, companions)
  }

  return {
    freeKey,
    find,
    async findBegun(read, companions) {
      const [written] = read.ownFile ? [] : known.ofDigest(contentDigest(read.draft, deps))
      return written ? sameContent(written, written.source?.key ?? read.source.key) : find(read, companions)
    },
    learn: (recipe) => known.learn(recipe),
    async refresh() {
      await known.refresh()
      files.clear()
    },
  }
}

function duplicateOf(
  by: ImportDuplicate['by'],
  { id, title, slug }: KnownRecipe,
  {
    likeness: value = 1,
    isChangedHere = false,
  }: Partial<Pick<ImportDuplicate, 'likeness' | 'isChangedHere'>> = {},
): ImportDuplicate {
  return { by, recipeId: id, title, slug, likeness: value, isChangedHere }
}
