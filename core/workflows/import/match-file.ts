import { likeness, sameLikeness, titleLikeness } from '../../model/recipe/recipe-likeness.ts'
import type { RandomDep } from '../../ports/random.ts'
import { contentDigest, type TitlesDep } from './content-digest.ts'
import type { KnownRecipe, KnownRecipes } from './known-recipes.ts'
import type { ReadRecipe } from './read-source.ts'
import { placeNumber, sourceFamily } from './source-key.ts'

/** The match of a recipe in a file: the recipe of an earlier import, or the key for a new one. */
export type FileMatch = { readonly known: KnownRecipe | null; readonly key: string }

type Deps = RandomDep & TitlesDep & { readonly known: KnownRecipes }

/**
 * Matches the recipes of a file with those that were imported from it before, so that recipes can be added, removed and
 * moved in it: first by content, then by similarity at the same position or with the same title. Each recipe of the
 * site is matched at most once, and a different recipe at an old position is new.
 */
export async function matchFile(
  reads: readonly ReadRecipe[],
  family: readonly KnownRecipe[],
  deps: Deps,
): Promise<readonly FileMatch[]> {
  const free = new Map(family.map((recipe) => [recipe.id, recipe]))
  const matches = matchByDigest(reads, free, deps)
  for (const [index, read] of reads.entries()) {
    if (matches[index] || free.size === 0) continue
    const recipe = await closestOf(read, [...free.values()], deps)
    if (recipe === null) continue
    free.delete(recipe.id)
    matches[index] = recipe
  }
  const nextKey = createKeys(family, deps.known)
  return reads.map((read, index) => {
    const known = matches[index] ?? null
    return { known, key: known?.source?.key ?? nextKey(read.source.key) }
  })
}

/** Matches the recipes whose content in the file is unchanged, first those at the same position. */
function matchByDigest(
  reads: readonly ReadRecipe[],
  free: Map<string, KnownRecipe>,
  deps: Deps,
): (KnownRecipe | undefined)[] {
  const matches: (KnownRecipe | undefined)[] = reads.map(() => undefined)
  if (free.size === 0) return matches
  const digests = reads.map((read) => contentDigest(read.draft, deps))
  for (const isAtPlace of [true, false]) {
    for (const [index, read] of reads.entries()) {
      if (matches[index]) continue
      const found = [...free.values()].find(
        ({ source }) => source?.digest === digests[index] && (!isAtPlace || source?.key === read.source.key),
      )
      if (found === undefined) continue
      free.delete(found.id)
      matches[index] = found
    }
  }
  return matches
}

/** The most similar recipe at the same position or with the same title, if it is similar enough. */
async function closestOf(
  read: ReadRecipe,
  candidates: readonly KnownRecipe[],
  { known }: Deps,
): Promise<KnownRecipe | null> {
  const { title } = read.draft
  const ingredients = read.ingredientLines.map((line) => line.ingredient)
  let closest: KnownRecipe | null = null
  let best = 0
  for (const recipe of candidates) {
    const isAtPlace = recipe.source?.key === read.source.key
    if (!isAtPlace && titleLikeness(recipe.title, title) < 1) continue
    const other = { title: recipe.title, ingredients: (await known.content(recipe)).ingredients }
    const value = likeness({ title, ingredients }, other)
    if (value < sameLikeness || value < best || (value === best && !isAtPlace)) continue
    closest = recipe
    best = value
  }
  return closest
}

/** Returns a recipe's own key, or with the next free number if another recipe has that key. */
function createKeys(family: readonly KnownRecipe[], known: KnownRecipes): (key: string) => string {
  const given = new Set<string>()
  let last = Math.max(0, ...family.map(({ source }) => placeNumber(source?.key ?? '')))
  return (key) => {
    last = Math.max(last, placeNumber(key))
    let free = key
    while (known.isKeyTaken(free) || given.has(free)) free = `${sourceFamily(key)}#${(last += 1)}`
    given.add(free)
    return free
  }
}
