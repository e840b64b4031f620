import { z } from 'zod'
import { RichText } from '../../values/rich-text/rich-text.ts'
import { Image, Video } from '../media/image.ts'
import {
  PrivacySetting,
  DifficultyLevel,
  Ingredient,
  Equipment,
  Unit,
  RecipeSource,
  Term,
} from './record/recipe-parts.ts'

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

/** A recipe in a list or on a card; all of it is public. */
export const RecipeCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  privacySetting: PrivacySetting,
  /** ISO 8601 timestamp; null for a draft. */
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  images: z.array(Image),
  video: Video.nullable(),
  ingredientUsageCount: z.number().int(),
  prepTimeMinutes: z.number().nullable(),
  cookTimeMinutes: z.number().nullable(),
  customTimeMinutes: z.number().nullable(),
  customTimeLabel: z.string().nullable(),
  meals: z.array(Term),
  cuisines: z.array(Term),
  diets: z.array(Term),
  methods: z.array(Term),
  tags: z.array(Term),
  categories: z.array(Term),
})
export type RecipeCard = z.infer<typeof RecipeCard>

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

/** A recipe in reading form. `isLocked`: the server removed paid content for this reader. */
export const Recipe = RecipeCard.extend({
  description: RichText.nullable(),
  youtubeVideoId: z.string().nullable(),
  storyExcerpt: RichText.nullable(),
  storyMore: RichText.nullable(),
  note: RichText.nullable(),
  legacyRecipeData: z.record(z.string(), z.unknown()).nullable(),
  yieldServings: z.number().nullable(),
  servingDescription: z.string().nullable(),
  difficultyLevel: DifficultyLevel.nullable(),
  keywords: z.array(z.string()),
  ingredientUsageGroups: z.array(IngredientUsageGroup),
  instructionGroups: z.array(InstructionGroup),
  equipmentUsages: z.array(EquipmentUsage),
  collections: z.array(CollectionReference),
  /** The contributors of the recipe, in its order. */
  contributors: z.array(Contributor),
  source: RecipeSource.nullable(),
  isLocked: z.boolean(),
})
export type Recipe = z.infer<typeof Recipe>
