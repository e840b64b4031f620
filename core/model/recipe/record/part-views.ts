import { z } from 'zod'
import { RichText } from '../../../values/rich-text/rich-text.ts'
import { Image, Video } from '../../media/image.ts'
import { Equipment, Ingredient, Unit } from './recipe-parts.ts'

/**
 * An ingredient line in reading form. `quantityPrefix` and `unitPrefix` are words of its amount, shown before the
 * quantity ("about", or alone: "a few") and before the unit ("good" in "a good pinch"); a line without such words does not have them.
 */
export const IngredientUsage = z.object({
  id: z.uuid(),
  quantityMin: z.number().nullable(),
  quantityMax: z.number().nullable(),
  unit: Unit.nullable(),
  ingredient: Ingredient.nullable(),
  preparation: RichText.nullable(),
  ingredientTitleOverride: z.string().nullable(),
  link: z.string().nullable(),
  note: z.string().nullable(),
  quantityPrefix: z.string().optional(),
  unitPrefix: z.string().optional(),
})
export type IngredientUsage = z.infer<typeof IngredientUsage>

/** A group of ingredient lines in reading form. */
export const IngredientUsageGroup = z.object({
  id: z.uuid(),
  title: z.string().nullable(),
  note: z.string().nullable(),
  ingredientUsages: z.array(IngredientUsage),
})
export type IngredientUsageGroup = z.infer<typeof IngredientUsageGroup>

/** A step in reading form. */
export const Instruction = z.object({
  id: z.uuid(),
  content: RichText.nullable(),
  timerMinutes: z.number().nullable(),
  note: z.string().nullable(),
  video: Video.nullable(),
  images: z.array(Image),
})
export type Instruction = z.infer<typeof Instruction>

/** A group of steps in reading form. */
export const InstructionGroup = z.object({
  id: z.uuid(),
  title: z.string().nullable(),
  note: z.string().nullable(),
  instructions: z.array(Instruction),
})
export type InstructionGroup = z.infer<typeof InstructionGroup>

/** A piece of equipment of a recipe in reading form. */
export const EquipmentUsage = z.object({
  id: z.uuid(),
  equipment: Equipment.nullable(),
  link: z.string().nullable(),
  note: z.string().nullable(),
  imageOverride: Image.nullable(),
  equipmentTitleOverride: z.string().nullable(),
})
export type EquipmentUsage = z.infer<typeof EquipmentUsage>

/** A reference to a collection. */
export const CollectionReference = z.object({ id: z.uuid(), slug: z.string(), title: z.string() })
export type CollectionReference = z.infer<typeof CollectionReference>

/** A member of the site who worked on a recipe, as readers see them. */
export const Contributor = z.object({
  id: z.uuid(),
  displayName: z.string().nullable(),
  avatar: Image.nullable(),
})
export type Contributor = z.infer<typeof Contributor>
