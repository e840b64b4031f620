import { z } from 'zod'
import { Manager, RecipeDraft } from './recipe.ts'

/** A recipe's form as answers hold it, with every field that has been cleared named. */
export const RecipeFormView = RecipeDraft.omit({ publishedAt: true })

/** How large a change was: the fields by name, and about how many characters of them. */
export const RecipeChange = z.object({
  fields: z.array(z.string()),
  characters: z.number().int().nonnegative(),
})

/** A state that the form of a recipe was or is in. */
export const RecipeVersion = z.object({
  /** The number of the version, as text. */
  id: z.string(),
  version: z.number().int().positive(),
  title: z.string(),
  savedAt: z.iso.datetime(),
  savedBy: Manager.nullable(),
  /** Against the version before it in the list; everything for the oldest one. */
  change: RecipeChange,
  isCurrent: z.boolean(),
})
export type RecipeVersion = z.infer<typeof RecipeVersion>

/** Changes to a published or scheduled recipe that readers do not see yet. */
export const WorkingCopy = z.object({
  form: RecipeFormView,
  /** The version of the recipe that the copy was made of. */
  baseVersion: z.number().int().positive(),
  /** Counts the saves of the copy. */
  version: z.number().int().positive(),
  savedAt: z.iso.datetime(),
  savedBy: Manager.nullable(),
  /** The fields in which the copy differs from the recipe as readers see it. */
  changedFields: z.array(z.string()),
})
export type WorkingCopy = z.infer<typeof WorkingCopy>

/** What a save was joined with: what somebody else had saved since, and which fields came of that. */
export const MergedFrom = z.object({ version: z.number().int().positive(), fields: z.array(z.string()) })
export type MergedFrom = z.infer<typeof MergedFrom>

/**
 * What the body of a `conflict` holds beside the error: the form that the save was based on (null when it is not stored
 * any more), the form as it is now, its version, and the fields that both sides changed.
 */
export const RecipeConflict = z.object({
  base: RecipeFormView.nullable(),
  theirs: RecipeFormView,
  version: z.number().int().positive(),
  fields: z.array(z.string()),
})
export type RecipeConflict = z.infer<typeof RecipeConflict>
