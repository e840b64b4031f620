import { titleWords } from './recipe-likeness.ts'

/** Titles by their words, so that the ones near another are found without looking at all of them. */
export type TitleIndex = {
  /** Adds a title under an id, or replaces the one that the id had. */
  set(id: string, title: string): void
  /** The ids whose titles are at least so like this one (0 to 1, above 0), the likest first. */
  near(title: string, minLikeness: number): { readonly id: string; readonly likeness: number }[]
}

/** An index without titles. */
export function createTitleIndex(): TitleIndex {
  const wordsOf = new Map<string, ReadonlySet<string>>()
  const idsOf = new Map<string, Set<string>>()

  function remove(id: string): void {
    for (const word of wordsOf.get(id) ?? []) idsOf.get(word)?.delete(id)
  }

  return {
    set(id, title) {
      remove(id)
      const words = titleWords(title)
      wordsOf.set(id, words)
      for (const word of words) {
        const ids = idsOf.get(word)
        if (ids) ids.add(id)
        else idsOf.set(word, new Set([id]))
      }
    },
    near(title, minLikeness) {
      const words = titleWords(title)
      const shared = new Map<string, number>()
      for (const word of words) {
        for (const id of idsOf.get(word) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1)
      }
      return [...shared]
        .map(([id, both]) => ({ id, likeness: (2 * both) / (words.size + (wordsOf.get(id)?.size ?? 0)) }))
        .filter(({ likeness }) => likeness >= minLikeness)
        .sort((one, other) => other.likeness - one.likeness)
    },
  }
}
