/** Recipes as the API returns and accepts them: schemas, scaling, conversion, durations and structured data. */
export { cardPills, type CardPill } from './model/recipe/card-pills.ts'
export {
  type IngredientLine,
  ingredientLine,
  ingredientLineText,
} from './model/recipe/amounts/ingredient-line.ts'
export { type JsonLdGap, recipeJsonLdGaps } from './model/recipe/json-ld/json-ld-gaps.ts'
export type { JsonLd, JsonLdOptions } from './model/recipe/json-ld/json-ld-node.ts'
export { lockRecipe, recipeForReader } from './model/recipe/lock-recipe.ts'
export { recipeJsonLd } from './model/recipe/json-ld/recipe-json-ld.ts'
export { type ResolveOptions, resolveRichText } from './model/recipe/amounts/resolve-text.ts'
export {
  CollectionReference,
  EquipmentUsage,
  IngredientUsage,
  IngredientUsageGroup,
  Instruction,
  InstructionGroup,
  Recipe,
  RecipeCard,
} from './model/recipe/recipe.ts'
export {
  DifficultyLevel,
  Equipment,
  Ingredient,
  PrivacySetting,
  RecipeSource,
  Term,
  Unit,
} from './model/recipe/record/recipe-parts.ts'
export { ManagedRecipe } from './model/recipe/record/managed-recipe.ts'
export { RecipeDraft, RecipeWriting } from './model/recipe/record/recipe-draft.ts'
export {
  type ScaledLine,
  type ScaledRecipe,
  type ScaleOptions,
  scaleRecipe,
} from './model/recipe/amounts/scale-recipe.ts'
export { serializeJsonLd } from './model/recipe/json-ld/serialize-json-ld.ts'
export { readUnits } from './model/recipe/amounts/read-units.ts'
export {
  type RecipeYield,
  recipeYield,
  servingsMultiplier,
  type YieldFacts,
  type YieldOption,
  yieldOptions,
} from './model/recipe/amounts/yield.ts'
export {
  durationToIso,
  formatDuration,
  isoToMinutes,
  type RecipeTimes,
  totalTimeMinutes,
} from './values/time/duration.ts'
