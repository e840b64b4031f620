import { isBlankText, plainText } from '../../values/rich-text/write-text.ts'
import type { IngredientUsage, Instruction, Recipe } from './recipe.ts'
import type { RecipeDraft } from './record/recipe-draft.ts'

/** True if a line has content: an amount with a unit, a name, a preparation or a note. */
export function isFilledUsage(usage: IngredientUsage): boolean {
  const texts = [usage.ingredientTitleOverride, usage.ingredient?.title, usage.note]
  return (
    texts.some((text) => Boolean(text?.trim())) ||
    usage.quantityMin !== null ||
    !isBlankText(usage.preparation)
  )
}

/** True if a step has content. */
export function isFilledInstruction({ content, note, images, video }: Instruction): boolean {
  return !isBlankText(content) || Boolean(note?.trim()) || images.length > 0 || video !== null
}

/** The displayed ingredient groups: those with content, without their empty lines. */
export function shownIngredientGroups({ ingredientUsageGroups }: Recipe): Recipe['ingredientUsageGroups'] {
  return ingredientUsageGroups
    .map((group) => ({ ...group, ingredientUsages: group.ingredientUsages.filter(isFilledUsage) }))
    .filter(({ ingredientUsages }) => ingredientUsages.length > 0)
}

/** The displayed instruction groups: those with content, without their empty steps. */
export function shownInstructionGroups({ instructionGroups }: Recipe): Recipe['instructionGroups'] {
  return instructionGroups
    .map((group) => ({ ...group, instructions: group.instructions.filter(isFilledInstruction) }))
    .filter(({ instructions }) => instructions.length > 0)
}

/** The unsanitized HTML of a legacy recipe; null for any other recipe. */
export function legacyHtml({ legacyRecipeData }: Pick<RecipeDraft, 'legacyRecipeData'>): string | null {
  const content = legacyRecipeData?.['content']
  return typeof content === 'string' && content.trim() !== '' ? content : null
}

/** Approximately half of a printed page in the default font size. */
const halfPage = { letters: 700, lines: 8 } as const

/** True for a recipe that would leave about half of a printed page empty, so it can be printed in larger type. */
export function printsLarge(recipe: Recipe): boolean {
  const steps = recipe.instructionGroups.flatMap(({ instructions }) => instructions)
  const letters = [recipe.description, recipe.note, ...steps.map(({ content }) => content)]
    .map((text) => plainText(text).length)
    .concat(steps.map(({ note }) => note?.length ?? 0))
    .reduce((sum, length) => sum + length, 0)
  const usages = recipe.ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages)
  const lines = usages.length + recipe.equipmentUsages.length
  return letters <= halfPage.letters && lines <= halfPage.lines
}

/** The class of the element with paid content, which structured data references as a selector. */
export const paywallClass = 'premium-content'

/** The text of the paywall. */
export const paywallBanner =
  'This is a premium recipe and is only available to subscribers with full access subscriptions'

/** "More recipes" is displayed only for more recipes than this. */
const moreRecipesAbove = 2

/** The recipes of "More recipes"; empty unless there are more than 2. */
export function moreRecipes<Card extends { readonly id: string }>(
  recipes: readonly Card[],
  recipeId: string,
): Card[] {
  const others = recipes.filter(({ id }) => id !== recipeId)
  return others.length > moreRecipesAbove ? others : []
}
