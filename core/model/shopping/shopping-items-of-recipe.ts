import { scaleQuantity, type Multiplier } from '../../values/units/ratio.ts'
import type { NumberLanguage } from '../../values/text/number-text.ts'
import type { Recipe } from '../recipe/recipe.ts'
import { recipeYield } from '../recipe/amounts/yield.ts'
import type { ShoppingItem } from './shopping-item.ts'

type ListedRecipe = Pick<Recipe, 'title' | 'yieldServings' | 'servingDescription' | 'ingredientUsageGroups'>

type ListedAs = {
  readonly multiplier: Multiplier
  /** The address of the recipe. */
  readonly url: string
  readonly newId: () => string
  readonly now: Date
  /** The language of the numbers in the yield, by its tag; omitted for English. */
  readonly language?: NumberLanguage
}

/** Ingredients that need not be bought. */
const unbought = /^(?:(?:cold|warm|hot|boiling|lukewarm|ice|iced|tepid|tap)\s+)*(?:water|wasser)$/i

/** The ingredients of a recipe as shopping list items, scaled exactly; tap water is omitted. */
export function shoppingItemsOf(
  recipe: ListedRecipe,
  { multiplier, url, newId, now, language }: ListedAs,
): ShoppingItem[] {
  const { text: yieldText } = recipeYield(recipe, multiplier, language)
  const usages = recipe.ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages)
  const scaled = (end: number | null) => (end === null ? null : scaleQuantity(end, multiplier))
  return usages.flatMap((usage) => {
    const title = (usage.ingredientTitleOverride?.trim() || (usage.ingredient?.title ?? '')).trim()
    if (title === '' || unbought.test(title)) return []
    return {
      id: newId(),
      title,
      quantityMin: scaled(usage.quantityMin),
      quantityMax: scaled(usage.quantityMax),
      unit: usage.unit?.slug ?? null,
      gramsPerLiter: usage.ingredient?.gramsPerLiter ?? null,
      source: { title: recipe.title, url, yieldText },
      isTicked: false,
      addedAt: now.toISOString(),
    }
  })
}
