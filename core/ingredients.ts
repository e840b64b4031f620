/** Ingredient lines as people write them, taken apart: amounts, unit, ingredient, preparation, note. */
export type {
  FurtherAmount,
  ParsedIngredient,
  ReadAmount,
  ReadingConfidence,
} from './formats/ingredient/parsed-ingredient.ts'
export { readIngredientLine } from './formats/ingredient/read-ingredient.ts'
