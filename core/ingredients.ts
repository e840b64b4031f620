/** Parses ingredient lines into amounts, unit, ingredient, preparation and note. */
export type {
  FurtherAmount,
  ParsedIngredient,
  ReadAmount,
  ReadingConfidence,
} from './formats/ingredient/parsed-ingredient.ts'
export { readIngredientLine } from './formats/ingredient/read-ingredient.ts'
