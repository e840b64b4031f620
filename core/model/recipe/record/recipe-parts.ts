import { z } from 'zod'
import { clearable } from '../../../values/clearable.ts'
import { WebUrl } from '../../../values/bounded.ts'
import { limits } from '../../../values/limits.ts'
import { Image } from '../../media/image.ts'
import { singleLine } from '../../../values/single-line.ts'

/** The title of a recipe, a group or a piece of equipment. */
export const Title = singleLine().min(1).max(limits.title)

/** The title of an ingredient, or a line that could not be parsed. */
export const IngredientTitle = singleLine().max(limits.ingredientTitle)

/** Who may read the whole recipe: everybody or subscribers. */
export const PrivacySetting = z.enum(['public', 'subscribers_only'])
export type PrivacySetting = z.infer<typeof PrivacySetting>

/** The difficulty of a recipe, chosen by its author. */
export const DifficultyLevel = z.enum(['easy', 'medium', 'hard'])
export type DifficultyLevel = z.infer<typeof DifficultyLevel>

/** How an ingredient is measured in a system: by weight or by volume. */
export const MeasurementMethod = z.enum(['weight', 'volume'])
export type MeasurementMethod = z.infer<typeof MeasurementMethod>

/** An ingredient in writing form; `gramsPerLiter` allows conversion between volume and weight. */
export const IngredientDraft = z.strictObject({
  title: IngredientTitle.min(1),
  gramsPerLiter: clearable(z.number().positive()),
  defaultMetricMeasurementMethod: clearable(MeasurementMethod),
  defaultImperialMeasurementMethod: clearable(MeasurementMethod),
})
export type IngredientDraft = z.infer<typeof IngredientDraft>

/** Changes of an ingredient: omitted fields stay as they are, null clears one. */
export const IngredientChanges = IngredientDraft.omit({ title: true })
export type IngredientChanges = z.infer<typeof IngredientChanges>

/** An ingredient of a site. */
export const Ingredient = z.object({
  id: z.uuid(),
  title: IngredientTitle.min(1),
  gramsPerLiter: z.number().positive().nullable(),
  defaultMetricMeasurementMethod: MeasurementMethod.nullable(),
  defaultImperialMeasurementMethod: MeasurementMethod.nullable(),
})
export type Ingredient = z.infer<typeof Ingredient>

/** A piece of equipment in writing form. */
export const EquipmentDraft = z.strictObject({
  title: Title,
  featuredImageId: clearable(z.uuid()),
})
export type EquipmentDraft = z.infer<typeof EquipmentDraft>

/** A piece of equipment of a site. */
export const Equipment = z.object({ id: z.uuid(), title: Title, featuredImage: Image.nullable() })
export type Equipment = z.infer<typeof Equipment>

/** A unit as readers see it; its definition is in `units/units.ts`, found by slug. */
export const Unit = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  pluralTitle: z.string().nullable(),
  abbreviation: z.string().nullable(),
})
export type Unit = z.infer<typeof Unit>

/** The source of an imported recipe; `key` is unique per site, so repeated imports update the recipe. */
export const RecipeSource = z.strictObject({
  key: z.string().min(1).max(limits.sourceKey),
  url: clearable(WebUrl),
  name: clearable(singleLine().max(limits.sourceName)),
  author: clearable(singleLine().max(limits.sourceName)),
  /** A digest of what the last import wrote, to detect changes made on the site since. */
  digest: clearable(z.string().max(limits.digest)),
})
export type RecipeSource = z.infer<typeof RecipeSource>

/** A term by which recipes are filtered: a meal, cuisine, category, diet, method or tag. */
export const Term = z.object({ id: z.uuid(), slug: z.string(), title: z.string() })
export type Term = z.infer<typeof Term>
