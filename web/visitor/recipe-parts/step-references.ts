import type { Instruction } from '#core/model/recipe/recipe.ts'
import { walkRichText } from '#core/values/rich-text/walk-text.ts'

/** The ids of the ingredients that a step names. */
export function usagesOfInstruction(instruction: Instruction | undefined): ReadonlySet<string> {
  const ids = new Set<string>()
  if (instruction?.content == null) return ids
  walkRichText(instruction.content, (node) => {
    if ('type' in node && node.type === 'ingredient-usage-reference') ids.add(node.ingredientUsageId)
  })
  return ids
}
