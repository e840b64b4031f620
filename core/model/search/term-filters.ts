import type { OwnTerm } from '../recipe/terms/own-term.ts'
import { termBySlug, termKinds, termsByKind, type TermKind } from '../recipe/terms/terms.ts'
import type { Filters } from './filter.ts'

/** True if a list is filtered by terms. */
export function hasTermFilters(slugs: Readonly<Partial<Record<TermKind, string | undefined>>>): boolean {
  return termKinds.some((kind) => (slugs[kind] ?? '') !== '')
}

/**
 * The ids of comma-separated slugs, in a group per requested kind. Unknown slugs match nothing: null if none of the
 * slugs of a kind is known.
 */
export function termGroups(
  slugs: Readonly<Partial<Record<TermKind, string | undefined>>>,
  ownTerms: readonly OwnTerm[],
): string[][] | null {
  const groups: string[][] = []
  for (const kind of termKinds) {
    const asked = (slugs[kind] ?? '')
      .split(',')
      .map((slug) => slug.trim())
      .filter(Boolean)
    if (asked.length === 0) continue
    const own = ownTerms.filter((term) => term.kind === kind)
    const ids = asked.flatMap(
      (slug) => (termBySlug(kind, slug) ?? own.find((term) => term.slug === slug))?.id ?? [],
    )
    if (ids.length === 0) return null
    groups.push(ids)
  }
  return groups
}

/** The terms that have recipes, by kind, most used first. */
export function filtersOf(counts: ReadonlyMap<string, number>, ownTerms: readonly OwnTerm[]): Filters {
  const filters = (kind: TermKind) =>
    [...termsByKind[kind], ...ownTerms.filter((term) => term.kind === kind)]
      .map(({ id, slug, title }) => ({ id, slug, title, recipeCount: counts.get(id) ?? 0 }))
      .filter(({ recipeCount }) => recipeCount > 0)
      .sort((one, other) => other.recipeCount - one.recipeCount || (one.slug < other.slug ? -1 : 1))
  return {
    meals: filters('meals'),
    cuisines: filters('cuisines'),
    categories: filters('categories'),
    diets: filters('diets'),
    methods: filters('methods'),
    tags: filters('tags'),
  }
}
