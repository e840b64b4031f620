import { z } from 'zod'
import { Instant } from '../../values/bounded.ts'
import { defineCall } from '../contract/call.ts'
import { pageQuery } from '../contract/page-query.ts'

const count = z.number().int()

/** The first steps for a new site, in the recommended order. */
export const firstSteps = ['recipe', 'publish', 'look', 'about', 'profiles', 'subscriber'] as const

/** One of `firstSteps`. */
export type FirstStep = (typeof firstSteps)[number]

/** The news of a site, pending work, and the progress of the first steps. */
export const Overview = z.object({
  /** The time since which something counts as new. */
  since: z.iso.datetime(),
  /** The number of new items, without the caller's own comments and changes. */
  news: z.object({
    comments: count,
    subscribers: count,
    recipesPublished: count,
    newsletters: count,
    /** Entries of the audit log. */
    changes: count,
  }),
  waiting: z.object({
    /** Drafts without a schedule, most recently edited first. */
    drafts: z.array(z.object({ id: z.uuid(), title: z.string(), updatedAt: z.iso.datetime() })),
    draftTotal: count,
    /** Comments that are hidden until they are approved. */
    heldComments: count,
  }),
  firstSteps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() })),
})
export type Overview = z.infer<typeof Overview>

/** A published recipe with missing data or broken links. */
export const RecipeProblems = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  /** Missing data that search engines require; videos are not checked. */
  gaps: z.array(
    z.object({ property: z.string(), level: z.enum(['required', 'recommended']), message: z.string() }),
  ),
  /** Links to recipes and collections of the site that readers cannot open. */
  brokenLinks: z.array(z.string()),
})
export type RecipeProblems = z.infer<typeof RecipeProblems>

/** The calls of the overview of a site. */
export const overviewCalls = {
  getOverview: defineCall('getOverview', {
    summary: 'Returns news of the site, pending work, and the first steps of a new site.',
    access: 'editor',
    query: z.object({
      /** The time since which something counts as new; one week ago by default. */
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
      /** The number of checked recipes. */
      checked: count,
      /** The number of published recipes. */
      total: count,
    }),
  }),
} as const
