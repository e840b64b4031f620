import { z } from 'zod'
import { Instant } from '../../values/bounded.ts'
import { defineCall } from '../contract/call.ts'
import { pageQuery } from '../contract/page-query.ts'

const count = z.number().int()

/** What a new site needs first, in the order in which it is best done. */
export const firstSteps = ['recipe', 'publish', 'look', 'about', 'profiles', 'subscriber'] as const

/** One of `firstSteps`. */
export type FirstStep = (typeof firstSteps)[number]

/** What came to a site, what waits on it, and how far a new one is. */
export const Overview = z.object({
  /** The instant after which something is new. */
  since: z.iso.datetime(),
  /** The number of new things, without comments and changes of the caller. */
  news: z.object({
    comments: count,
    subscribers: count,
    recipesPublished: count,
    newsletters: count,
    /** Entries of the log. */
    changes: count,
  }),
  waiting: z.object({
    /** Drafts without a schedule, those that were edited last first. */
    drafts: z.array(z.object({ id: z.uuid(), title: z.string(), updatedAt: z.iso.datetime() })),
    draftTotal: count,
    /** Comments that are hidden until they are approved. */
    heldComments: count,
  }),
  firstSteps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })),
})
export type Overview = z.infer<typeof Overview>

/** A published recipe in which something is missing or leads nowhere. */
export const RecipeProblems = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  /** Data that search engines need and that is missing; videos are not checked. */
  gaps: z.array(
    z.object({ property: z.string(), level: z.enum(['required', 'recommended']), message: z.string() }),
  ),
  /** Links to recipes and collections of the site that readers cannot open. */
  brokenLinks: z.array(z.string()),
})
export type RecipeProblems = z.infer<typeof RecipeProblems>

/** The calls about what there is to see and to do on a site. */
export const overviewCalls = {
  getOverview: defineCall('getOverview', {
    summary: 'Returns news of the site, pending work, and the first steps of a new site.',
    access: 'editor',
    query: z.object({
      /** The time after which something is new; one week ago by default. */
      since: Instant.optional(),
    }),
    result: z.object({ overview: Overview }),
  }),
  listRecipeProblems: defineCall('listRecipeProblems', {
    summary:
      'Checks a page of the published recipes, and lists those with missing search engine data or broken links to the site.',
    access: 'editor',
    query: z.object(pageQuery),
    result: z.object({
      recipes: z.array(RecipeProblems),
      /** How many recipes of the page were looked through. */
      checked: count,
      /** How many published recipes there are. */
      total: count,
    }),
  }),
} as const
