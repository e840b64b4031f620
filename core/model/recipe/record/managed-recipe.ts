import { z } from 'zod'
import { RecipeDraft } from './recipe-draft.ts'

/** A manager of a site, as other managers see them. */
export const Manager = z.object({
  id: z.uuid(),
  displayName: z.string().nullable(),
  /** Names those who have no display name; null for others, and for deleted accounts. */
  email: z.string().nullable(),
})
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

/** The fields that managers see of a recipe in lists and editors, in addition to its form. */
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
