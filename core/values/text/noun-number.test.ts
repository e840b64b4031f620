import { describe, expect, it } from 'vitest'
import { isCountedFood, nounPairs, titleForAmount } from './noun-number.ts'

describe('titleForAmount', () => {
  it.each([
    ['leek', 'leek', 'leeks'],
    ['leeks', 'leek', 'leeks'],
    ['Egg', 'Egg', 'Eggs'],
    ['large eggs', 'large egg', 'large eggs'],
    ['chicken thighs', 'chicken thigh', 'chicken thighs'],
    ['ripe tomato', 'ripe tomato', 'ripe tomatoes'],
    ['cherry', 'cherry', 'cherry'],
    ['strawberry', 'strawberry', 'strawberries'],
    ['bay leaf', 'bay leaf', 'bay leaves'],
    ['lemon, juice only', 'lemon, juice only', 'lemons, juice only'],
    ['onion (red)', 'onion (red)', 'onions (red)'],
    ['slice of bread', 'slice of bread', 'slices of bread'],
    ['lime or lemon', 'lime or lemon', 'limes or lemon'],
  ])('%s is %s for one and %s for many', (title, one, many) => {
    expect(titleForAmount(title, false)).toBe(one)
    expect(titleForAmount(title, true)).toBe(many)
  })

  it.each([
    'flour',
    'hummus',
    'asparagus',
    'couscous',
    'molasses',
    'Parmesan',
    '',
    '  ',
    'for the dough',
    'as a side',
    '200 g',
  ])('leaves %j as it is', (title) => {
    expect(titleForAmount(title, true)).toBe(title)
    expect(titleForAmount(title, false)).toBe(title)
  })

  it('converts the plural of every noun of the table back to its singular, and is idempotent', () => {
    for (const [one, many] of nounPairs) {
      expect(titleForAmount(one, true)).toBe(many)
      expect(titleForAmount(many, false)).toBe(one)
      expect(titleForAmount(many, true)).toBe(many)
      expect(titleForAmount(one, false)).toBe(one)
    }
  })
})

describe('isCountedFood', () => {
  it('knows foods in either number, but neither flour nor slices', () => {
    expect(['egg', 'Eggs', 'leaves'].every(isCountedFood)).toBe(true)
    expect(['flour', 'slice', 'toast'].some(isCountedFood)).toBe(false)
  })
})
