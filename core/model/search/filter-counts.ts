import { type TermKind, termKinds } from '../recipe/terms/term-kinds.ts'
import { type RecipeTimes, totalTimeMinutes } from '../../values/time/duration.ts'
import type { Filter, Filters, TimeFilter } from './filter.ts'
import { type RecipeListQuery, timeChoices } from './recipe-query.ts'

/** The terms of a recipe, by kind, and its times. */
export type RecipeTerms = { readonly [Kind in TermKind]: readonly { readonly slug: string }[] } & RecipeTimes

type Chosen = Pick<RecipeListQuery, 'filters' | 'time'>

/**
 * The filters with the number of recipes that remain if each is selected in addition to the selected filters of other
 * kinds. Filters of one kind are combined with "or": selecting a second cuisine never reduces the number of recipes.
 */
export function countedFilters(
  filters: Filters,
  recipes: readonly RecipeTerms[],
  { filters: chosen, time = null }: Chosen,
): Filters {
  const inTime = time === null ? recipes : recipes.filter((recipe) => isWithin(recipe, time))
  const counted = (kind: TermKind): Filter[] => {
    const others = termKinds.filter((other) => other !== kind)
    const left = inTime.filter((recipe) => others.every((other) => matches(recipe, other, chosen[other])))
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

/** The maximum times with the number of recipes that remain with each, given the selected filters. */
export function countedTimes(recipes: readonly RecipeTerms[], { filters: chosen }: Chosen): TimeFilter[] {
  const left = recipes.filter((recipe) => termKinds.every((kind) => matches(recipe, kind, chosen[kind])))
  return timeChoices.map((maxMinutes) => ({
    maxMinutes,
    recipeCount: left.filter((recipe) => isWithin(recipe, maxMinutes)).length,
  }))
}

/** The maximum times with their numbers of recipes, given the number of recipes by total time in minutes. */
export function timeFilters(counts: ReadonlyMap<number, number>): TimeFilter[] {
  return timeChoices.map((maxMinutes) => ({
    maxMinutes,
    recipeCount: [...counts].reduce((sum, [minutes, count]) => sum + (minutes <= maxMinutes ? count : 0), 0),
  }))
}

/** True for a recipe with a total time of at most this; a recipe without times is in none. */
function isWithin(recipe: RecipeTimes, maxMinutes: number): boolean {
  const total = totalTimeMinutes(recipe)
  return total > 0 && total <= maxMinutes
}

function matches(recipe: RecipeTerms, kind: TermKind, slugs: readonly string[] = []): boolean {
  return slugs.length === 0 || recipe[kind].some(({ slug }) => slugs.includes(slug))
}
