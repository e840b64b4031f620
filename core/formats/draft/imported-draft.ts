import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import type { FileFormat } from '../imported/file-format.ts'
import type { StepImage } from './draft-instructions.ts'
import type { ImportWarning } from '../imported/imported-recipe.ts'

/** An ingredient line as written, and what was parsed from it. */
export type DraftIngredientLine = {
  readonly usageId: string
  readonly source: string
  /** The title of the ingredient, to create it on a site. */
  readonly ingredient: string
  /** The lowest confidence among amount, unit and name, 0 to 1. */
  readonly confidence: number
}

/** An ingredient by title, with the usages that refer to it. */
export type NewIngredient = { readonly title: string; readonly usageIds: readonly string[] }

/** What a recipe file contains in addition to the recipe. */
export type OwnFileFacts = {
  readonly format: FileFormat
  /** True if the file asks to be published without giving a date. */
  readonly isPublishedNow: boolean
}

/** A recipe as input of the create call, with what the caller has to create on the site first. */
export type ImportedDraft = {
  readonly draft: RecipeDraft
  readonly ingredientLines: readonly DraftIngredientLine[]
  /** The ingredients to create, each with the usages whose `ingredientId` it becomes. */
  readonly newIngredients: readonly NewIngredient[]
  /** Titles of equipment, with the usage that refers to each. */
  readonly equipment: readonly { readonly usageId: string; readonly title: string }[]
  /** Addresses of images, largest first. */
  readonly imageUrls: readonly string[]
  /** Addresses of images of individual steps. */
  readonly stepImages: readonly StepImage[]
  readonly warnings: readonly ImportWarning[]
  /** From 0 to 1, for the whole recipe. */
  readonly confidence: number
  /** Set if the source is a recipe file of Trivet, so the draft is exactly what the file contains. */
  readonly ownFile: OwnFileFacts | null
}
