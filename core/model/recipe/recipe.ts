import { z } from 'zod'
import { cardShape, readingShape } from './record/field-shapes.ts'

export {
  CollectionReference,
  Contributor,
  EquipmentUsage,
  IngredientUsage,
  IngredientUsageGroup,
  Instruction,
  InstructionGroup,
} from './record/part-views.ts'

/** A recipe in a list or on a card; all of it is public. */
export const RecipeCard = z.object(cardShape)
export type RecipeCard = z.infer<typeof RecipeCard>

/** A recipe in reading form. `isLocked`: the server removed paid content for this reader. */
export const Recipe = z.object(readingShape)
export type Recipe = z.infer<typeof Recipe>
