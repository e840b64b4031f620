import { withData } from './page-recipes.ts'

/** A list of items. */
export const list = (items: readonly string[], tag = 'ul'): string =>
  `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`

export const stew = ['200 g red lentils', '2 onions, chopped', '1 tbsp olive oil', '1.5 l stock', 'salt']
export const yogurt = ['200 g yogurt', '1 clove garlic', 'mint leaves']
export const stewSteps = [
  'Fry the onions in the oil until they are soft and golden.',
  'Add the lentils and the stock and simmer for 20 minutes.',
  'Season with salt and serve the stew with some bread.',
]
export const method = `<h2>Method</h2>${list(stewSteps, 'ol')}`

/** A page that displays a stew, with a part of its structured data replaced. */
export const stewWith = (
  data: Readonly<Record<string, unknown>>,
  shown = `<h2>Ingredients</h2>${list(stew)}${method}`,
): string =>
  withData(
    { '@type': 'Recipe', name: 'Stew', recipeIngredient: stew, recipeInstructions: stewSteps, ...data },
    `<h1>Stew</h1>${shown}`,
  )
