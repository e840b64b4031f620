import { z } from 'zod'
import { clearable } from '../../../values/clearable.ts'
import { SentInstant } from '../../../values/bounded.ts'
import { limits } from '../../../values/limits.ts'
import {
  EquipmentUsageDraft,
  IngredientUsageDraft,
  IngredientUsageGroupDraft,
  InstructionDraft,
  InstructionGroupDraft,
} from './part-drafts.ts'
import { writingShape } from './field-shapes.ts'

export {
  EquipmentUsageDraft,
  IngredientUsageDraft,
  IngredientUsageGroupDraft,
  InstructionDraft,
  InstructionGroupDraft,
} from './part-drafts.ts'

/** A recipe in writing form: the input of create and update. `publishedAt` is set by publish and unpublish. */
export const RecipeDraft = z.strictObject({ ...writingShape, publishedAt: clearable(SentInstant) })
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
