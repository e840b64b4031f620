import { type TermKind, termKinds } from '../recipe/term-kinds.ts'
import type { Filter, Filters } from './filter.ts'
import type { RecipeListQuery } from './recipe-query.ts'

/** The terms of a recipe, by kind. */
export type RecipeTerms = { readonly [Kind in TermKind]: readonly { readonly slug: string }[] }

type Chosen = RecipeListQuery['filters']

/** A selected filter with its kind of term. */
export type ChosenFilter = Pick<Filter, 'slug' | 'title'> & { readonly kind: TermKind }

/**
 * The filters with the number of recipes that remain if each is selected in addition to the selected filters of other
 * kinds. Filters of one kind are combined with "or": selecting a second cuisine never reduces the number of recipes.
 */
export function countedFilters(filters: Filters, recipes: readonly RecipeTerms[], chosen: Chosen): Filters {
  const counted = (kind: TermKind): Filter[] => {
    const others = termKinds.filter((other) => other !== kind)
    const left = recipes.filter((recipe) => others.every((other) => matches(recipe, other, chosen[other])))
    return filters[kind].map((filter) => ({
      ...filter,
      recipeCount: left.filter((recipe) => matches(recipe, kind, [filter.slug])).length,
    }))
  }
  return {
    meals: counted('meals'),
    cuisines: counted('cuisines'),
    categories: counted('categories'),
    diets: counted('diets'),
    methods: counted('methods'),
    tags: counted('tags'),
  }
}

/** The selected filters, by kind, with their titles; for an unknown slug, the slug is the title. */
export function chosenFilters(filters: Filters, chosen: Chosen): ChosenFilter[] {
  return termKinds.flatMap((kind) =>
    (chosen[kind] ?? []).map((slug) => {
      const title = filters[kind].find((filter) => filter.slug === slug)?.title ?? slug.replaceAll('-', ' ')
      return { kind, slug, title }
    }),
  )
}

function matches(recipe: RecipeTerms, kind: TermKind, slugs: readonly string[] = []): boolean {
  return slugs.length === 0 || recipe[kind].some(({ slug }) => slugs.includes(slug))
}
