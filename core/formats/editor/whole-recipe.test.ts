import { describe, expect, it } from 'vitest'
import { isWholeRecipe } from './whole-recipe.ts'

describe('a pasted whole recipe', () => {
  it.each([
    [
      'with both headings',
      'Soup\nServes 4\n\nIngredients\n- 2 leeks\n- salt\n\nInstructions\n1. Boil.\n2. Blend.',
    ],
    ['without a heading for its ingredients', '2 leeks\n1 l stock\n\nMethod:\nBoil and blend.'],
    ['in Markdown', '# Soup\n\n## Ingredients\n\n* 2 leeks\n\n## Directions\n\n1. Boil.'],
    ['in another language', 'Zutaten\n2 Stangen Lauch\nSalz\n\nZubereitung\nKochen.'],
  ])('is known %s', (_, text) => expect(isWholeRecipe(text)).toBe(true))

  it.each([
    ['a list of ingredients under headings', 'For the dough:\n500 g flour\n\nFor the filling:\n2 apples'],
    ['a list of steps', '1. Boil for 5 minutes.\n2. Blend.\n3. Serve.'],
    ['steps under their heading', 'Instructions\n1. Boil.\n2. Blend.'],
    ['a heading for steps without any', 'Ingredients\n2 leeks\nsalt\nMethod'],
    ['one line', '2 leeks, sliced'],
    ['nothing', ''],
  ])('is not %s', (_, text) => expect(isWholeRecipe(text)).toBe(false))
})
