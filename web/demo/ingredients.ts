import { z } from 'zod'
import { MeasurementMethod } from '#core/model/recipe/record/recipe-parts.ts'
import { readDemoYaml } from './sites.ts'

const IngredientsFile = z.array(
  z.strictObject({
    title: z.string(),
    gramsPerLiter: z.number(),
    metric: MeasurementMethod,
    imperial: MeasurementMethod,
  }),
)

/** What is known of an ingredient: weight of a liter in grams, and how each system measures it. */
export type IngredientFacts = Omit<z.infer<typeof IngredientsFile>[number], 'title'>

/**
 * Densities as cooks measure them, spooned into a cup and levelled, by the title of the ingredient. Of what is not
 * listed nothing is known.
 */
export function ingredientFacts(): ReadonlyMap<string, IngredientFacts> {
  const listed = readDemoYaml('ingredients.yaml', IngredientsFile)
  return new Map(listed.map(({ title, ...facts }) => [title, facts]))
}
