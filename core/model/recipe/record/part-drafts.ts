import { z } from 'zod'
import { clearable } from '../../../values/clearable.ts'
import { WebUrl } from '../../../values/bounded.ts'
import { limits } from '../../../values/limits.ts'
import { Phrase, ShortText } from '../../../values/rich-text/rich-text.ts'
import { withoutInvisible } from '../../../values/text/without-invisible.ts'
import { IngredientTitle, Title } from './recipe-parts.ts'
import { singleLine } from '../../../values/single-line.ts'

const plainNote = clearable(z.string().overwrite(withoutInvisible).max(limits.plainNote))

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
