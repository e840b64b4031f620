/** Ingredient lines as people write them, taken apart: amounts, unit, ingredient, preparation, note. */
export type {
  FurtherAmount,
  IngredientReading,
  ReadAmount,
  ReadingConfidence,
} from './formats/ingredient/ingredient-reading.ts'
export { readIngredientLine } from './formats/ingredient/read-ingredient.ts'
