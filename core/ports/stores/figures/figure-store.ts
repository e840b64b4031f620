import type { FigureCount, FigureKind, RecipeFigureKind } from '../../../model/figures/figure-kinds.ts'

/** An addition to one day of a site; the day is a calendar date in the site's time zone, YYYY-MM-DD. */
export type DayCounts = {
  readonly siteId: string
  readonly day: string
  readonly counts: readonly FigureCount[]
}

/** A count of one day. */
export type DayFigure = { readonly day: string; readonly kind: FigureKind; readonly amount: number }

/** A period of a site: the first and the last day, inclusive. */
export type FigurePeriod = { readonly siteId: string; readonly from: string; readonly to: string }

/** The counts of one recipe over a period. */
export type RecipeFigures = {
  readonly recipeId: string
  readonly counts: Readonly<Partial<Record<RecipeFigureKind, number>>>
}

/**
 * Stores daily counts of sites and of their recipes. The counts of a recipe are also counted for its site and remain
 * there when the recipe is deleted, so that no part exceeds the whole. The stores of subscriptions, comments, bookmarks
 * and newsletters add to the counts in their own transactions.
 */
export interface FigureStore {
  /** Adds counts, all or none; counts of deleted sites, and the recipe's part for deleted recipes, are dropped. */
  add(days: readonly DayCounts[]): Promise<void>
  /** All counts of the period that are not zero, in no particular order. */
  ofDays(period: FigurePeriod): Promise<DayFigure[]>
  /** The recipes with the most views in the period, then by id. */
  topRecipes(period: FigurePeriod, limit: number): Promise<RecipeFigures[]>
}

/** The dependency on the reads of a `FigureStore`; a unit of work has its writes. */
export type FigureStoreDep = { readonly figureStore: Pick<FigureStore, 'ofDays' | 'topRecipes'> }
