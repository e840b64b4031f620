import type { RecipeCard } from '../all-recipes.ts'
import type { Entry, LocalFile } from './recipe-folder.ts'

/** One recipe in the stored state, the folder and the site; null where it does not exist. */
export type Pair = {
  readonly entry: Entry | null
  readonly local: LocalFile | null
  readonly card: RecipeCard | null
}

type Known = {
  readonly entries: readonly Entry[]
  readonly files: readonly LocalFile[]
  readonly cards: readonly RecipeCard[]
  /** The text on which both sides agreed last, by the recipe's id. */
  readonly bases: ReadonlyMap<string, string>
}

/**
 * Matches files with recipes: by the stored state first; a moved file is found by its slug or its text, so that
 * renaming it changes nothing; new files and recipes are matched by slug.
 */
export function matchUp({ entries, files, cards, bases }: Known): Pair[] {
  const open = new Set(files)
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const take = (isIt: (file: LocalFile) => boolean): LocalFile | null => {
    const found = [...open].find(isIt) ?? null
    if (found) open.delete(found)
    return found
  }
  const atPlace = entries.map((entry) => ({ entry, local: take(({ file }) => file === entry.file) }))
  const remembered = atPlace.map(({ entry, local }): Pair => {
    const card = cardById.get(entry.id) ?? null
    const base = bases.get(entry.id)
    const moved =
      local ?? take((file) => file.text === base) ?? (card && take((file) => slugOf(file) === card.slug))
    return { entry, local: moved, card }
  })
  const known = new Set(entries.map(({ id }) => id))
  const others = cards
    .filter(({ id }) => !known.has(id))
    .map((card): Pair => ({ entry: null, local: take((file) => slugOf(file) === card.slug), card }))
  const added = [...open].map((local): Pair => ({ entry: null, local, card: null }))
  return [...remembered, ...others, ...added]
}

function slugOf({ reading }: LocalFile): string | null {
  return reading.recipe?.draft.slug ?? null
}
