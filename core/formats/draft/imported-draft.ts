import type { RecipeDraft } from '../../model/recipe/recipe.ts'
import type { FileFormat } from '../markdown/file-format.ts'
import type { StepImage } from './draft-instructions.ts'
import type { ImportWarning } from './imported-recipe.ts'

/** An ingredient line as it stood, beside what was read of it. */
export type DraftIngredientLine = {
  readonly usageId: string
  readonly source: string
  /** The title of the ingredient, for creating it on a site. */
  readonly ingredient: string
  /** The lowest confidence among amount, unit and name, 0 to 1. */
  readonly confidence: number
}

/** An ingredient by title, with the usages that mean it. */
export type NewIngredient = { readonly title: string; readonly usageIds: readonly string[] }

/** What a recipe file says besides its recipe. */
export type OwnFileFacts = {
  readonly format: FileFormat
  /** True when it asks to be published and leaves the instant to the site. */
  readonly isPublishedNow: boolean
}

/** A recipe ready for the create call, and what a site-aware caller does beforehand. */
export type ImportedDraft = {
  readonly draft: RecipeDraft
  readonly ingredientLines: readonly DraftIngredientLine[]
  /** The ingredients that a site needs, each with the usages whose `ingredientId` it is to become. */
  readonly newIngredients: readonly NewIngredient[]
  /** Titles of equipment by the usage that names it. */
  readonly equipment: readonly { readonly usageId: string; readonly title: string }[]
  /** Addresses of images, the largest first. */
  readonly imageUrls: readonly string[]
  /** Addresses of images that belong to single steps. */
  readonly stepImages: readonly StepImage[]
  readonly warnings: readonly ImportWarning[]
  /** 0 to 1, for the recipe as a whole. */
  readonly confidence: number
  /** Set where the recipe is a file of the program's own, so that the draft is what the file says to the letter. */
  readonly ownFile: OwnFileFacts | null
}
