import { z } from 'zod'
import { clearable } from '#core/values/clearable.ts'
import { freeObject, SentInstant, WebUrl } from '#core/values/bounded.ts'
import { limits } from '#core/values/limits.ts'
import { Phrase, RichText, ShortText } from '#core/values/rich-text/rich-text.ts'
import { withoutInvisible } from '#core/values/text/without-invisible.ts'
import { ImageUse } from '../../media/image.ts'
import { DifficultyLevel, IngredientTitle, PrivacySetting, RecipeSource, Title } from './recipe-parts.ts'
import { singleLine } from '#core/values/single-line.ts'

const plainNote = clearable(z.string().overwrite(withoutInvisible).max(limits.plainNote))
const termIds = z.array(z.uuid()).max(limits.termsOfKind).optional()
const minutes = z.number().int().nonnegative()

/**
 * One ingredient line in writing form. A missing quantity is null, neither 0 nor 1. `lineText` is the line as its writer
 * typed it or as it was imported; it is shown to writers only, while the other fields are what is read from it.
 */
export const IngredientUsageDraft = z.strictObject({
  id: z.uuid(),
  quantityMin: clearable(z.number().nonnegative()),
  quantityMax: clearable(z.number().nonnegative()),
  unitId: clearable(z.uuid()),
  ingredientId: clearable(z.uuid()),
  preparation: clearable(Phrase),
  ingredientTitleOverride: clearable(IngredientTitle),
  link: clearable(WebUrl),
  note: plainNote,
  lineText: clearable(singleLine().max(limits.ingredientLine)),
})
export type IngredientUsageDraft = z.infer<typeof IngredientUsageDraft>

/** A group of ingredient lines in writing form. */
export const IngredientUsageGroupDraft = z.strictObject({
  id: z.uuid(),
  title: clearable(Title),
  note: plainNote,
  ingredientUsages: z.array(IngredientUsageDraft).max(limits.linesOfGroup),
})
export type IngredientUsageGroupDraft = z.infer<typeof IngredientUsageGroupDraft>

/** One step in writing form; `timerMinutes` adds a timer. */
export const InstructionDraft = z.strictObject({
  id: z.uuid(),
  content: clearable(ShortText),
  timerMinutes: clearable(z.number().positive()),
  note: plainNote,
  videoId: clearable(z.uuid()),
  imageIds: z.array(z.uuid()).max(limits.stepImages).optional(),
})
export type InstructionDraft = z.infer<typeof InstructionDraft>

/** A group of steps in writing form. */
export const InstructionGroupDraft = z.strictObject({
  id: z.uuid(),
  title: clearable(Title),
  note: plainNote,
  instructions: z.array(InstructionDraft).max(limits.stepsOfGroup),
})
export type InstructionGroupDraft = z.infer<typeof InstructionGroupDraft>

/** A piece of equipment of a recipe in writing form. */
export const EquipmentUsageDraft = z.strictObject({
  id: z.uuid(),
  equipmentId: clearable(z.uuid()),
  link: clearable(WebUrl),
  note: plainNote,
  imageOverrideId: clearable(z.uuid()),
  equipmentTitleOverride: clearable(singleLine().max(limits.title)),
})
export type EquipmentUsageDraft = z.infer<typeof EquipmentUsageDraft>

/** A recipe in writing form: the input of create and update. `publishedAt` is set by publish and unpublish. */
export const RecipeDraft = z.strictObject({
  title: Title,
  slug: z.string().min(1).max(limits.slug),
  description: clearable(ShortText),
  images: z.array(ImageUse).max(limits.images).optional(),
  videoId: clearable(z.uuid()),
  youtubeVideoId: clearable(z.string().max(limits.foreignId)),
  storyExcerpt: clearable(ShortText),
  storyMore: clearable(RichText),
  note: clearable(RichText),
  legacyRecipeData: clearable(freeObject(limits.legacyData)),
  privacySetting: PrivacySetting.optional(),
  prepTimeMinutes: clearable(minutes),
  cookTimeMinutes: clearable(minutes),
  customTimeLabel: clearable(singleLine().max(limits.label)),
  customTimeMinutes: clearable(minutes),
  yieldServings: clearable(z.number().positive()),
  servingDescription: clearable(singleLine().max(limits.servingDescription)),
  difficultyLevel: clearable(DifficultyLevel),
  tagIds: termIds,
  methodIds: termIds,
  foodCategoryIds: termIds,
  mealIds: termIds,
  cuisineIds: termIds,
  dietIds: termIds,
  keywords: z.array(singleLine().max(limits.keyword)).max(limits.keywords).optional(),
  ingredientUsageGroups: z.array(IngredientUsageGroupDraft).max(limits.groups).optional(),
  instructionGroups: z.array(InstructionGroupDraft).max(limits.groups).optional(),
  equipmentUsages: z.array(EquipmentUsageDraft).max(limits.equipmentUsages).optional(),
  contributorIds: z.array(z.uuid()).max(limits.contributors).optional(),
  source: clearable(RecipeSource),
  publishedAt: clearable(SentInstant),
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
