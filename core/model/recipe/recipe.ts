import { z } from 'zod'
import { freeObject, SentInstant, WebUrl } from '../../values/bounded.ts'
import { Image, ImageUse, Video } from '../media/image.ts'
import { limits } from '../../values/limits.ts'
import { Phrase, RichText, ShortText } from '../../values/rich-text/rich-text.ts'

const title = z.string().min(1).max(limits.title)
const ingredientTitle = z.string().max(limits.ingredientTitle)
const plainNote = z.string().max(limits.plainNote).nullable().optional()
const termIds = z.array(z.uuid()).max(limits.termsOfKind).optional()
const minutes = z.number().int().nonnegative()

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
  title: ingredientTitle.min(1),
  gramsPerLiter: z.number().positive().nullable().optional(),
  defaultMetricMeasurementMethod: MeasurementMethod.nullable().optional(),
  defaultImperialMeasurementMethod: MeasurementMethod.nullable().optional(),
})
export type IngredientDraft = z.infer<typeof IngredientDraft>

/** An ingredient of a site. */
export const Ingredient = z.object({
  id: z.uuid(),
  title: ingredientTitle.min(1),
  gramsPerLiter: z.number().positive().nullable(),
  defaultMetricMeasurementMethod: MeasurementMethod.nullable(),
  defaultImperialMeasurementMethod: MeasurementMethod.nullable(),
})
export type Ingredient = z.infer<typeof Ingredient>

/** A piece of equipment in writing form. */
export const EquipmentDraft = z.strictObject({ title, featuredImageId: z.uuid().nullable().optional() })
export type EquipmentDraft = z.infer<typeof EquipmentDraft>

/** A piece of equipment of a site. */
export const Equipment = z.object({ id: z.uuid(), title, featuredImage: Image.nullable() })
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

/** One ingredient line in writing form. A missing quantity is null, neither 0 nor 1. */
export const IngredientUsageDraft = z.strictObject({
  id: z.uuid(),
  quantityMin: z.number().nonnegative().nullable().optional(),
  quantityMax: z.number().nonnegative().nullable().optional(),
  unitId: z.uuid().nullable().optional(),
  ingredientId: z.uuid().nullable().optional(),
  preparation: Phrase.nullable().optional(),
  ingredientTitleOverride: ingredientTitle.nullable().optional(),
  link: WebUrl.nullable().optional(),
  note: plainNote,
})
export type IngredientUsageDraft = z.infer<typeof IngredientUsageDraft>

/** A group of ingredient lines in writing form. */
export const IngredientUsageGroupDraft = z.strictObject({
  id: z.uuid(),
  title: title.nullable().optional(),
  note: plainNote,
  ingredientUsages: z.array(IngredientUsageDraft).max(limits.linesOfGroup),
})
export type IngredientUsageGroupDraft = z.infer<typeof IngredientUsageGroupDraft>

/** One step in writing form; `timerMinutes` adds a timer. */
export const InstructionDraft = z.strictObject({
  id: z.uuid(),
  content: ShortText.nullable().optional(),
  timerMinutes: z.number().positive().nullable().optional(),
  note: plainNote,
  videoId: z.uuid().nullable().optional(),
  imageIds: z.array(z.uuid()).max(limits.stepImages).optional(),
})
export type InstructionDraft = z.infer<typeof InstructionDraft>

/** A group of steps in writing form. */
export const InstructionGroupDraft = z.strictObject({
  id: z.uuid(),
  title: title.nullable().optional(),
  note: plainNote,
  instructions: z.array(InstructionDraft).max(limits.stepsOfGroup),
})
export type InstructionGroupDraft = z.infer<typeof InstructionGroupDraft>

/** A piece of equipment of a recipe in writing form. */
export const EquipmentUsageDraft = z.strictObject({
  id: z.uuid(),
  equipmentId: z.uuid().nullable().optional(),
  link: WebUrl.nullable().optional(),
  note: plainNote,
  imageOverrideId: z.uuid().nullable().optional(),
  equipmentTitleOverride: z.string().max(limits.title).nullable().optional(),
})
export type EquipmentUsageDraft = z.infer<typeof EquipmentUsageDraft>

/** The source of an imported recipe; `key` is unique per site, so repeated imports update the recipe. */
export const RecipeSource = z.strictObject({
  key: z.string().min(1).max(limits.sourceKey),
  url: WebUrl.nullable().optional(),
  name: z.string().max(limits.sourceName).nullable().optional(),
  author: z.string().max(limits.sourceName).nullable().optional(),
  /** A digest of what the last import wrote, to detect changes made on the site since. */
  digest: z.string().max(limits.digest).nullable().optional(),
})
export type RecipeSource = z.infer<typeof RecipeSource>

/** A recipe in writing form: the input of create and update. `publishedAt` is set by publish and unpublish. */
export const RecipeDraft = z.strictObject({
  title,
  slug: z.string().min(1).max(limits.slug),
  description: ShortText.nullable().optional(),
  images: z.array(ImageUse).max(limits.images).optional(),
  videoId: z.uuid().nullable().optional(),
  youtubeVideoId: z.string().max(limits.foreignId).nullable().optional(),
  storyExcerpt: ShortText.nullable().optional(),
  storyMore: RichText.nullable().optional(),
  note: RichText.nullable().optional(),
  legacyRecipeData: freeObject(limits.legacyData).nullable().optional(),
  privacySetting: PrivacySetting.optional(),
  prepTimeMinutes: minutes.nullable().optional(),
  cookTimeMinutes: minutes.nullable().optional(),
  customTimeLabel: z.string().max(limits.label).nullable().optional(),
  customTimeMinutes: minutes.nullable().optional(),
  yieldServings: z.number().positive().nullable().optional(),
  servingDescription: z.string().max(limits.servingDescription).nullable().optional(),
  difficultyLevel: DifficultyLevel.nullable().optional(),
  tagIds: termIds,
  methodIds: termIds,
  foodCategoryIds: termIds,
  mealIds: termIds,
  cuisineIds: termIds,
  dietIds: termIds,
  keywords: z.array(z.string().max(limits.keyword)).max(limits.keywords).optional(),
  ingredientUsageGroups: z.array(IngredientUsageGroupDraft).max(limits.groups).optional(),
  instructionGroups: z.array(InstructionGroupDraft).max(limits.groups).optional(),
  equipmentUsages: z.array(EquipmentUsageDraft).max(limits.equipmentUsages).optional(),
  contributorIds: z.array(z.uuid()).max(limits.contributors).optional(),
  source: RecipeSource.nullable().optional(),
  publishedAt: SentInstant.nullable().optional(),
})
export type RecipeDraft = z.infer<typeof RecipeDraft>

const optionalId = { id: true } as const

/** The input of recipe calls: the writing form, in which ids of groups, lines, steps and equipment may be omitted. */
export const RecipeWriting = RecipeDraft.extend({
  ingredientUsageGroups: z
    .array(
      IngredientUsageGroupDraft.partial(optionalId).extend({
        ingredientUsages: z.array(IngredientUsageDraft.partial(optionalId)).max(limits.linesOfGroup),
      }),
    )
    .max(limits.groups)
    .optional(),
  instructionGroups: z
    .array(
      InstructionGroupDraft.partial(optionalId).extend({
        instructions: z.array(InstructionDraft.partial(optionalId)).max(limits.stepsOfGroup),
      }),
    )
    .max(limits.groups)
    .optional(),
  equipmentUsages: z.array(EquipmentUsageDraft.partial(optionalId)).max(limits.equipmentUsages).optional(),
})
export type RecipeWriting = z.infer<typeof RecipeWriting>

/**
 * The input of an update: the fields to change. `baseVersion` is the version on which the changes are based. A save
 * that leaves a recipe without ingredients and steps must set `empty`. `publishedAt` is accepted and ignored: saving
 * never changes whether a recipe is published.
 */
export const RecipeChanges = RecipeWriting.partial().extend({
  baseVersion: z.number().int().positive().optional(),
  empty: z.boolean().optional(),
})
export type RecipeChanges = z.infer<typeof RecipeChanges>

/** A term by which recipes are filtered: a meal, cuisine, category, diet, method or tag. */
export const Term = z.object({ id: z.uuid(), slug: z.string(), title: z.string() })
export type Term = z.infer<typeof Term>

/** An ingredient line in reading form. */
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

/** A manager of a site, as other managers see them. */
export const Manager = z.object({ id: z.uuid(), displayName: z.string().nullable() })
export type Manager = z.infer<typeof Manager>

/**
 * When a recipe will be published, and whether a newsletter is sent. `waiting` until its time; `late` if the newsletter
 * was not sent because the time had passed by more than an hour, and the creator has to decide.
 */
export const RecipeSchedule = z.object({
  publishAt: z.iso.datetime(),
  newsletter: z.boolean(),
  note: z.string(),
  state: z.enum(['waiting', 'late']),
})
export type RecipeSchedule = z.infer<typeof RecipeSchedule>

/** What managers see of a recipe in lists and editors, besides its form. */
export const managedRecipeFields = {
  /** Starts at 1, and is incremented by each save that changes the form. */
  version: z.number().int().positive(),
  /** Who saved the form last; null if unknown. */
  updatedBy: Manager.nullable(),
  hasWorkingCopy: z.boolean(),
  /** When it will be published automatically. */
  scheduledAt: z.iso.datetime().nullable(),
  schedule: RecipeSchedule.nullable(),
} as const

/** A recipe as managers read it: the stored writing form and fields added by the server. */
export const ManagedRecipe = RecipeDraft.omit({ publishedAt: true }).extend({
  id: z.uuid(),
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ingredientUsageCount: z.number().int(),
  ...managedRecipeFields,
})
export type ManagedRecipe = z.infer<typeof ManagedRecipe>
