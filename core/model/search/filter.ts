import { z } from 'zod'

const Filter = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  recipeCount: z.number().int(),
})

/** A term with the number of published recipes that have it. */
export type Filter = z.infer<typeof Filter>

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
