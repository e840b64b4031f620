import { z } from 'zod'
import { Manager } from './managed-recipe.ts'
import { RecipeDraft } from './recipe-draft.ts'

/** A recipe's form in responses, with every cleared field present. */
export const RecipeFormView = RecipeDraft.omit({ publishedAt: true })

/** The size of a change: the changed fields and their approximate number of characters. */
const RecipeChange = z.object({
  fields: z.array(z.string()),
  characters: z.number().int().nonnegative(),
})

/** A current or earlier version of a recipe's form. */
export const RecipeVersion = z.object({
  /** The number of the version, as a string. */
  id: z.string(),
  version: z.number().int().positive(),
  title: z.string(),
  savedAt: z.iso.datetime(),
  savedBy: Manager.nullable(),
  /** Compared with the previous version in the list; everything for the oldest one. */
  change: RecipeChange,
  isCurrent: z.boolean(),
})
export type RecipeVersion = z.infer<typeof RecipeVersion>

/** Unpublished changes to a published or scheduled recipe. */
export const WorkingCopy = z.object({
  form: RecipeFormView,
  /** The version of the recipe on which the copy is based. */
  baseVersion: z.number().int().positive(),
  /** The number of saves of the copy. */
  version: z.number().int().positive(),
  savedAt: z.iso.datetime(),
  savedBy: Manager.nullable(),
  /** The fields in which the copy differs from the published recipe. */
  changedFields: z.array(z.string()),
})
export type WorkingCopy = z.infer<typeof WorkingCopy>

/** The versions on which changes of a recipe are based; `copyVersion` is null if there was no working copy. */
export const RecipeVersions = z.object({
  baseVersion: z.number().int().positive(),
  copyVersion: z.number().int().positive().nullable(),
})
export type RecipeVersions = z.infer<typeof RecipeVersions>

/** The merge of a save: the version that was saved elsewhere since, the fields taken from it, and who saved it. */
export const MergedFrom = z.object({
  version: z.number().int().positive(),
  fields: z.array(z.string()),
  savedBy: Manager.nullable(),
})
export type MergedFrom = z.infer<typeof MergedFrom>

/**
 * The body of a `conflict` in addition to the error: the form on which the save was based (null if it is no longer
 * stored), the current form, its version, and the fields that both sides changed.
 */
export const RecipeConflict = z.object({
  base: RecipeFormView.nullable(),
  theirs: RecipeFormView,
  version: z.number().int().positive(),
  fields: z.array(z.string()),
})
export type RecipeConflict = z.infer<typeof RecipeConflict>
