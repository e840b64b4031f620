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

/** The data of an ingredient: grams per liter, and how each system measures it. */
export type IngredientFacts = Omit<z.infer<typeof IngredientsFile>[number], 'title'>

let known: ReadonlyMap<string, IngredientFacts> | null = null

/**
 * Densities by the title of the ingredient, spooned into a cup and leveled. Ingredients that are not listed have none.
 */
export function ingredientFacts(): ReadonlyMap<string, IngredientFacts> {
  known ??= new Map(
    readDemoYaml('ingredients.yaml', IngredientsFile).map(({ title, ...facts }) => [title, facts]),
  )
  return known
}
