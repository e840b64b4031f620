import { z } from 'zod'
import { defineCall } from '../contract/call.ts'
import { figureKinds, recipeFigureKinds, visitKinds } from '../../model/figures/figure-kinds.ts'
import { limits } from '../../values/limits.ts'

const count = z.number().int()

/** A calendar date, YYYY-MM-DD. */
const day = z.iso.date().max(10)

const everyKind = <Kind extends string>(kinds: readonly Kind[]) =>
  z.record(z.enum(kinds as readonly [Kind, ...Kind[]]), count)

const Visit = z.object({
  /** The path of the page, without its query. */
  path: z.string().max(limits.href).startsWith('/'),
  kind: z.enum(visitKinds).default('view'),
  recipeId: z.uuid().nullable().default(null),
})
/** A page view that a browser reports; it does not identify the reader. */
export type Visit = z.infer<typeof Visit>

const NamedRecipe = z.object({ id: z.uuid(), slug: z.string(), title: z.string() })

/** The figures of a site over a period; days are those of its time zone, revenue is in cents of a US dollar. */
export const Figures = z.object({
  timeZone: z.string(),
  from: day,
  to: day,
  /** Every day of the period, including those without any count. */
  days: z.array(everyKind(figureKinds).and(z.object({ date: day }))),
  totals: everyKind(figureKinds),
  /** The recipes with the most views in the period. */
  topRecipes: z.array(everyKind(recipeFigureKinds).and(NamedRecipe)),
  /** The pages on which the most readers subscribed in the period, if the page was recorded. */
  signupPages: z.array(
    z.object({
      /** The path of the page. */
      page: z.string(),
      /** The recipe on the page; null for other pages and deleted recipes. */
      recipe: NamedRecipe.nullable(),
      subscribers: count,
    }),
  ),
})
export type Figures = z.infer<typeof Figures>

/** The calls about the visits, subscriptions and revenue of a site. */
export const figureCalls = {
  createVisit: defineCall('createVisit', {
    summary:
      'Counts a visit to a page of the site anonymously; managers, bots and readers who opt out of tracking are not counted.',
    access: 'anyone',
    body: Visit,
    result: z.object({}),
  }),
  getFigures: defineCall('getFigures', {
    summary:
      'Returns the analytics of the site by day for a period, its most read recipes, and the pages on which subscribers signed up.',
    access: 'editor',
    query: z.object({
      from: day,
      to: day,
      /** The maximum number of recipes. */
      top: z.coerce.number().int().min(1).max(100).default(10),
    }),
    result: z.object({ figures: Figures }),
  }),
} as const
