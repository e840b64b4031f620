import { titleWords } from './recipe-likeness.ts'

/** An index of titles by their words, to find similar titles without a full scan. */
export type TitleIndex = {
  /** Adds or replaces the title of an id. */
  set(id: string, title: string): void
  /** The ids of titles with at least this likeness (0 to 1, above 0), most similar first. */
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
