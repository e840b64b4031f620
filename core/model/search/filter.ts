import { z } from 'zod'

const Filter = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  recipeCount: z.number().int(),
})

/** A term with how many published recipes have it. */
export type Filter = z.infer<typeof Filter>

const filters = z.array(Filter)

/** The terms that published recipes of a site have, with how many have each. */
export const Filters = z.object({
  meals: filters,
  cuisines: filters,
  categories: filters,
  diets: filters,
  methods: filters,
  tags: filters,
})

export type Filters = z.infer<typeof Filters>
