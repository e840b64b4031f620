/** Extracts recipes from web pages: from their structured data, their markup or their visible text. */
export type {
  ImportedIngredientGroup,
  ImportedInstructionGroup,
  ImportedRating,
  ImportedRecipe,
  ImportedStep,
  ImportedTime,
  ImportedVideo,
  ImportLeftover,
  ImportWarning,
} from './formats/imported/imported-recipe.ts'
export { decodeBytes, type DecodedText } from './formats/document/decode.ts'
export { type Page, type ParsedPage, readPage } from './formats/page/read-page.ts'
export type { DecodeText } from './values/text/text-decoding.ts'
