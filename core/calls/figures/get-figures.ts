import { figureKinds, recipeFigureKinds } from '../../model/figures/figure-kinds.ts'
import { validationError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { countDays, daysBetween } from '../../values/time/calendar-day.ts'
import type { FigureStoreDep } from '../../ports/stores/figures/figure-store.ts'
import type { RecipeStoreDep } from '../../ports/stores/recipes/recipe-store.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { recipeOfPage } from '../recipe/loading/recipe-of-page.ts'
import type { figureCalls } from './figure-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'

/** The maximum number of days in one response. */
const maxDays = 1100

/** Returns the figures of a period. */
export function getFiguresUseCase({
  figureStore,
  recipeStore,
  subscriptionStore,
}: FigureStoreDep & RecipeStoreDep & SubscriptionStoreDep): UseCase<typeof figureCalls.getFigures> {
  return async ({ from, to, top }, { site }) => {
    const length = countDays(from, to)
    if (length === 0)
      return err(validationError([{ path: 'to', message: 'The last day must be after the first' }]))
    if (length > maxDays) {
      return err(validationError([{ path: 'from', message: `Request at most ${maxDays} days` }]))
    }
    const dates = daysBetween(from, to)
    const period = { siteId: site.id, from, to }
    const { timeZone } = site.settings
    const [counted, leading, pages] = await Promise.all([
      figureStore.ofDays(period),
      figureStore.topRecipes(period, top),
      subscriptionStore.signupPages({ ...period, limit: top }),
    ])
    const totals = zeros(figureKinds)
    const byDate = new Map(dates.map((date) => [date, { date, ...zeros(figureKinds) }]))
    for (const { day, kind, amount } of counted) {
      totals[kind] += amount
      const figures = byDate.get(day)
      if (figures) figures[kind] += amount
    }
    const recipes = await recipeStore.summariesByIds(
      site.id,
      leading.map(({ recipeId }) => recipeId),
    )
    const recipeById = new Map(recipes.map(({ id, slug, title }) => [id, { id, slug, title }]))
    const topRecipes = leading.flatMap(({ recipeId, counts }) => {
      const recipe = recipeById.get(recipeId)
      return recipe ? [{ ...recipe, ...zeros(recipeFigureKinds), ...counts }] : []
    })
    const signupPages = await Promise.all(
      pages.map(async ({ page, count }) => ({
        ...{ page, subscribers: count },
        recipe: await recipeOfPage({ recipeStore }, site.id, page),
      })),
    )
    const days = [...byDate.values()]
    return ok({ figures: { timeZone, from, to, days, totals, topRecipes, signupPages } })
  }
}

function zeros<Kind extends string>(kinds: readonly Kind[]): Record<Kind, number> {
  // One entry for every kind.
  return Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>
}
