import type { FigureCount, FigureKind, RecipeFigureKind } from '../../model/figures/figure-kinds.ts'

/** What is to be added to one day of a site; the day is a calendar date in the site's time zone, YYYY-MM-DD. */
export type DayCounts = {
  readonly siteId: string
  readonly day: string
  readonly counts: readonly FigureCount[]
}

/** A count of one day. */
export type DayFigure = { readonly day: string; readonly kind: FigureKind; readonly amount: number }

/** What is asked about: the days of a site from one to another, both included. */
export type FigurePeriod = { readonly siteId: string; readonly from: string; readonly to: string }

/** The counts of one recipe over a period. */
export type RecipeFigures = {
  readonly recipeId: string
  readonly counts: Readonly<Partial<Record<RecipeFigureKind, number>>>
}

/**
 * Stores daily counts of sites and of their recipes. What is about a recipe counts for its site too, and continues
 * counting there when the recipe is gone, so that no part exceeds the whole. Stores that subscriptions, comments,
 * bookmarks and newsletters are written through add to the counts in their own transactions.
 */
export interface FigureStore {
  /** Adds counts, all or none; those of sites that are gone, and the recipe's part of recipes that are, are dropped. */
  add(days: readonly DayCounts[]): Promise<void>
  /** Every count of the period that is not zero, in no order. */
  ofDays(period: FigurePeriod): Promise<DayFigure[]>
  /** The recipes with the most views in the period, then by id. */
  topRecipes(period: FigurePeriod, limit: number): Promise<RecipeFigures[]>
}

/** The dependency on a `FigureStore`. */
export type FigureStoreDep = { readonly figureStore: FigureStore }
