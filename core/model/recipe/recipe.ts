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

/** Who may read the whole recipe: everybody, or subscribers. */
export const PrivacySetting = z.enum(['public', 'subscribers_only'])
export type PrivacySetting = z.infer<typeof PrivacySetting>

/** How hard a recipe is, as its author says. */
export const DifficultyLevel = z.enum(['easy', 'medium', 'hard'])
export type DifficultyLevel = z.infer<typeof DifficultyLevel>

/** How an ingredient is measured in one system: by weight or by volume. */
export const MeasurementMethod = z.enum(['weight', 'volume'])
export type MeasurementMethod = z.infer<typeof MeasurementMethod>

/** What a creator writes of an ingredient; `gramsPerLiter` lets volume and weight be exchanged. */
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

/** A piece of equipment as it is written. */
export const EquipmentDraft = z.strictObject({ title, featuredImageId: z.uuid().nullable().optional() })
export type EquipmentDraft = z.infer<typeof EquipmentDraft>

/** A piece of equipment of a site. */
export const Equipment = z.object({ id: z.uuid(), title, featuredImage: Image.nullable() })
export type Equipment = z.infer<typeof Equipment>

/** A unit as readers see it; what it measures is in `units/units.ts`, found by its slug. */
export const Unit = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  pluralTitle: z.string().nullable(),
  abbreviation: z.string().nullable(),
})
export type Unit = z.infer<typeof Unit>

/** One ingredient line in writing form. A missing quantity is missing: neither 0 nor 1. */
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

/** A titled group of ingredient lines as it is written. */
export const IngredientUsageGroupDraft = z.strictObject({
  id: z.uuid(),
  title: title.nullable().optional(),
  note: plainNote,
  ingredientUsages: z.array(IngredientUsageDraft).max(limits.linesOfGroup),
})
export type IngredientUsageGroupDraft = z.infer<typeof IngredientUsageGroupDraft>

/** One step in writing form; `timerMinutes` offers a timer beside it. */
export const InstructionDraft = z.strictObject({
  id: z.uuid(),
  content: ShortText.nullable().optional(),
  timerMinutes: z.number().positive().nullable().optional(),
  note: plainNote,
  videoId: z.uuid().nullable().optional(),
  imageIds: z.array(z.uuid()).max(limits.stepImages).optional(),
})
export type InstructionDraft = z.infer<typeof InstructionDraft>

/** A titled group of steps as it is written. */
export const InstructionGroupDraft = z.strictObject({
  id: z.uuid(),
  title: title.nullable().optional(),
  note: plainNote,
  instructions: z.array(InstructionDraft).max(limits.stepsOfGroup),
})
export type InstructionGroupDraft = z.infer<typeof InstructionGroupDraft>

/** A piece of equipment in a recipe as it is written. */
export const EquipmentUsageDraft = z.strictObject({
  id: z.uuid(),
  equipmentId: z.uuid().nullable().optional(),
  link: WebUrl.nullable().optional(),
  note: plainNote,
  imageOverrideId: z.uuid().nullable().optional(),
  equipmentTitleOverride: z.string().max(limits.title).nullable().optional(),
})
export type EquipmentUsageDraft = z.infer<typeof EquipmentUsageDraft>

/** Where an imported recipe came from; `key` is unique on a site, so that a second import updates. */
export const RecipeSource = z.strictObject({
  key: z.string().min(1).max(limits.sourceKey),
  url: WebUrl.nullable().optional(),
  name: z.string().max(limits.sourceName).nullable().optional(),
  author: z.string().max(limits.sourceName).nullable().optional(),
  /** Digest of what the last import wrote, by which a later one knows whether a person has changed it since. */
  digest: z.string().max(limits.digest).nullable().optional(),
})
export type RecipeSource = z.infer<typeof RecipeSource>

/** A recipe in writing form: what create and update take. `publishedAt` is set by publish and unpublish. */
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

/** What the calls take for a recipe: the writing form, in which ids of groups, lines, steps and equipment may be missing. */
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
 * What an update takes: the fields to change; the others stay. `baseVersion` is the version that the changes were made
 * on. A save that leaves a recipe without ingredients and steps says so by `empty`. `publishedAt` is taken and passed
 * over: saving never changes whether a recipe is published.
 */
export const RecipeChanges = RecipeWriting.partial().extend({
  baseVersion: z.number().int().positive().optional(),
  empty: z.boolean().optional(),
})
export type RecipeChanges = z.infer<typeof RecipeChanges>

/** A word that recipes are filtered by: a meal, cuisine, category, diet, method or tag. */
export const Term = z.object({ id: z.uuid(), slug: z.string(), title: z.string() })
export type Term = z.infer<typeof Term>

/** An ingredient line as it is read. */
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

/** A titled group of ingredient lines as it is read. */
export const IngredientUsageGroup = z.object({
  id: z.uuid(),
  title: z.string().nullable(),
  note: z.string().nullable(),
  ingredientUsages: z.array(IngredientUsage),
})
export type IngredientUsageGroup = z.infer<typeof IngredientUsageGroup>

/** A step as it is read. */
export const Instruction = z.object({
  id: z.uuid(),
  content: RichText.nullable(),
  timerMinutes: z.number().nullable(),
  note: z.string().nullable(),
  video: Video.nullable(),
  images: z.array(Image),
})
export type Instruction = z.infer<typeof Instruction>

/** A titled group of steps as it is read. */
export const InstructionGroup = z.object({
  id: z.uuid(),
  title: z.string().nullable(),
  note: z.string().nullable(),
  instructions: z.array(Instruction),
})
export type InstructionGroup = z.infer<typeof InstructionGroup>

/** A piece of equipment in a recipe as it is read. */
export const EquipmentUsage = z.object({
  id: z.uuid(),
  equipment: Equipment.nullable(),
  link: z.string().nullable(),
  note: z.string().nullable(),
  imageOverride: Image.nullable(),
  equipmentTitleOverride: z.string().nullable(),
})
export type EquipmentUsage = z.infer<typeof EquipmentUsage>

/** What a list or a card shows of a recipe; nothing in it is behind the paywall. */
export const RecipeCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  privacySetting: PrivacySetting,
  /** ISO 8601 instant; null for a draft. */
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

/** A collection as a recipe names it. */
export const CollectionReference = z.object({ id: z.uuid(), slug: z.string(), title: z.string() })
export type CollectionReference = z.infer<typeof CollectionReference>

/** Somebody of the site who worked on a recipe, as readers see them. */
export const Contributor = z.object({
  id: z.uuid(),
  displayName: z.string().nullable(),
  avatar: Image.nullable(),
})
export type Contributor = z.infer<typeof Contributor>

/** A recipe in reading form. `isLocked` says that the server has cut it for this reader. */
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
  /** Those of the site's people who are named in the recipe, in its order. */
  contributors: z.array(Contributor),
  source: RecipeSource.nullable(),
  isLocked: z.boolean(),
})
export type Recipe = z.infer<typeof Recipe>

/** Somebody who manages a site, as other managers see them. */
export const Manager = z.object({ id: z.uuid(), displayName: z.string().nullable() })
export type Manager = z.infer<typeof Manager>

/**
 * When a recipe is to be published, and whether it is mailed then. `waiting` until its time; `late` for one whose
 * newsletter was not sent because its time had passed by more than an hour: its creator decides.
 */
export const RecipeSchedule = z.object({
  publishAt: z.iso.datetime(),
  newsletter: z.boolean(),
  note: z.string(),
  state: z.enum(['waiting', 'late']),
})
export type RecipeSchedule = z.infer<typeof RecipeSchedule>

/** What managers of a site see of a recipe in lists and editors alike, beside its form. */
export const managedRecipeFields = {
  /** From 1, raised by each save that changes the form. */
  version: z.number().int().positive(),
  /** Who saved the form last; null where that is not known. */
  updatedBy: Manager.nullable(),
  hasWorkingCopy: z.boolean(),
  /** When it will be published by itself. */
  scheduledAt: z.iso.datetime().nullable(),
  schedule: RecipeSchedule.nullable(),
} as const

/** A recipe as management reads it: the writing form as stored, with what the server adds. */
export const ManagedRecipe = RecipeDraft.omit({ publishedAt: true }).extend({
  id: z.uuid(),
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ingredientUsageCount: z.number().int(),
  ...managedRecipeFields,
})
export type ManagedRecipe = z.infer<typeof ManagedRecipe>
