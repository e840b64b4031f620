import { type TermKind, termKinds } from '../recipe/terms/term-kinds.ts'
import type { Filter, Filters } from './filter.ts'
import type { RecipeListQuery } from './recipe-query.ts'

/** A selected filter with its kind of term. */
export type ChosenFilter = Pick<Filter, 'slug' | 'title'> & { readonly kind: TermKind }

/** The selected filters, by kind, with their titles; for an unknown slug, the slug is the title. */
export function chosenFilters(filters: Filters, chosen: RecipeListQuery['filters']): ChosenFilter[] {
  return termKinds.flatMap((kind) =>
    (chosen[kind] ?? []).map((slug) => {
      const title = filters[kind].find((filter) => filter.slug === slug)?.title ?? slug.replaceAll('-', ' ')
      return { kind, slug, title }
    }),
  )
}
