import type { Filter, Filters } from '../recipe/recipe-calls.ts'
import { type TermKind, termKinds } from '../recipe/term-kinds.ts'
import { termsByKind } from '../recipe/terms.ts'

/**
 * The terms that recipes of a site have, from the stored counts: those with most recipes first, then by title.
 * Terms without a recipe are left out.
 */
export function countedFilters(termCounts: ReadonlyMap<string, number>): Filters {
  const counted = (kind: TermKind): Filter[] =>
    termsByKind[kind]
      .map((term) => ({ ...term, recipeCount: termCounts.get(term.id) ?? 0 }))
      .filter(({ recipeCount }) => recipeCount > 0)
      .sort((one, other) => other.recipeCount - one.recipeCount || (one.title < other.title ? -1 : 1))
  return {
    meals: counted('meals'),
    cuisines: counted('cuisines'),
    categories: counted('categories'),
    diets: counted('diets'),
    methods: counted('methods'),
    tags: counted('tags'),
  }
}

/** The groups of term ids that a stored query asks for: one group for each kind with a slug that is known. */
export function termGroups(slugs: Partial<Record<TermKind, readonly string[]>>): string[][] {
  return termKinds.flatMap((kind) => {
    const asked = slugs[kind] ?? []
    if (asked.length === 0) return []
    // A group of unknown words stays as a group without ids, which no recipe has a term of.
    return [termsByKind[kind].filter(({ slug }) => asked.includes(slug)).map(({ id }) => id)]
  })
}
