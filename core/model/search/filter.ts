import { z } from 'zod'

const Filter = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  recipeCount: z.number().int(),
})

/** A term with the number of published recipes that have it. */
export type Filter = z.infer<typeof Filter>

/** A maximum total time in minutes, with the number of published recipes of at most this time. */
export const TimeFilter = z.object({ maxMinutes: z.number().int(), recipeCount: z.number().int() })

export type TimeFilter = z.infer<typeof TimeFilter>

const filters = z.array(Filter)

/** The terms of a site's published recipes, each with its number of recipes. */
export const Filters = z.object({
  meals: filters,
  cuisines: filters,
  categories: filters,
  diets: filters,
  methods: filters,
  tags: filters,
})

export type Filters = z.infer<typeof Filters>
