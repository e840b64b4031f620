import { createHash } from 'node:crypto'
import type { FigureCount, RecipeFigureKind } from '#core/model/figures/figure-kinds.ts'
import type { ClockDep } from '#core/ports/clock.ts'
import type { FigureStoreDep } from '#core/ports/stores/figures/figure-store.ts'
import type { Writable } from '#core/ports/stores/storage.ts'
import { dayIn, daysBetween } from '#core/values/time/calendar-day.ts'
import { recipeId } from './draft.ts'
import { siteSettings } from './settings.ts'
import type { DemoSite } from './site.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** The number of days with visits: a year, and the previous one for comparison. */
const siteDays = 730

/** The number of days with visits of each recipe: four weeks, and the previous four for comparison. */
const recipeDays = 56

/** The daily visits of the least and the most read demo site. */
const dailyViews = { min: 180, max: 900 }

/** The middle of the main cooking season. */
const midwinter = Date.UTC(2025, 11, 15)

/** The share of the visits that are to a recipe, not to the home page or a list. */
const recipeShare = 0.66

/** The shares of a recipe's visits that cook and print it. */
const shares: readonly (readonly [RecipeFigureKind, number])[] = [
  ['cooks', 0.06],
  ['prints', 0.02],
]

/**
 * Adds visits of two years to a demo site for its charts and columns: more on weekends and in winter, and growing over
 * time. Has no effect for a site with visits. Deterministic: a site has the same visits on a day on every machine.
 */
export async function seedFigures(
  { figureStore, clock }: Writable<FigureStoreDep> & ClockDep,
  site: DemoSite,
  siteId: string,
): Promise<void> {
  const { timeZone } = siteSettings(site)
  const dayBefore = (days: number) =>
    dayIn(timeZone, new Date(clock.now().getTime() - days * dayMilliseconds))
  const period = { from: dayBefore(siteDays - 1), to: dayBefore(0) }
  const existing = await figureStore.ofDays({ siteId, ...period })
  if (existing.some(({ kind }) => kind === 'views')) return
  const days = daysBetween(period.from, period.to)
  const detailedFrom = dayBefore(recipeDays - 1)
  await figureStore.add(
    days.map((day, index) => {
      const views = viewsOf(site.slug, day, index / days.length)
      const ofRecipes = Math.round(views * recipeShare)
      const recipes = day < detailedFrom ? visits(ofRecipes, null) : visitsOfRecipes(site, day, ofRecipes)
      return { siteId, day, counts: [{ kind: 'views', amount: views - ofRecipes }, ...recipes] }
    }),
  )
}

/** The visits of a site on a day, after the given part of the period. */
function viewsOf(slug: string, day: string, part: number): number {
  const date = new Date(day)
  const usual = dailyViews.min + (dailyViews.max - dailyViews.min) * chance(slug)
  const weekend = [0, 6].includes(date.getUTCDay()) ? 1.4 : 1
  const season = 1 + 0.2 * Math.cos((2 * Math.PI * (date.getTime() - midwinter)) / (365.25 * dayMilliseconds))
  return Math.round(usual * (0.4 + 0.6 * part) * weekend * season * (0.85 + 0.3 * chance(slug, day)))
}

/** Distributes visits over the published recipes of a site; the first ones get the most. */
function visitsOfRecipes(site: DemoSite, day: string, views: number): FigureCount[] {
  const published = site.recipes.filter(({ file }) => file.isPublishedNow)
  const weights = published.map((_, index) => 1 / (index + 2))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return published.flatMap((recipe, index) => {
    const part = ((weights[index] ?? 0) / total) * (0.8 + 0.4 * chance(site.slug, day, recipe.slug))
    return visits(Math.round(views * part), recipeId(site, recipe.slug))
  })
}

/** Visits of a recipe, or of all recipes, with cooking and printing. */
function visits(views: number, ofRecipe: string | null): FigureCount[] {
  const did = shares.map(([kind, share]) => ({ kind, amount: Math.round(views * share), recipeId: ofRecipe }))
  return [{ kind: 'views', amount: views, recipeId: ofRecipe }, ...did]
}

/** A deterministic pseudo-random number from 0 to 1 for the given names. */
function chance(...names: readonly string[]): number {
  return createHash('sha256').update(names.join('\u0000')).digest().readUInt32BE() / 2 ** 32
}
