import { expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { likeness, sameLikeness, titleLikeness } from './recipe-likeness.ts'

const words = fc.array(fc.constantFrom('lemon', 'cake', 'Soup', 'the', 'Käse', 'eggs', '粥', '-'), {
  maxLength: 5,
})
const subject = fc.record({
  title: fc.oneof(
    words.map((each) => each.join(' ')),
    fc.string(),
  ),
  ingredients: fc.array(fc.oneof(fc.constantFrom('flour', 'eggs', 'Egg', 'olive oil'), fc.string()), {
    maxLength: 5,
  }),
})

test.prop([subject, subject])('likeness is between 0 and 1, and symmetric', (one, other) => {
  const value = likeness(one, other)
  expect(value).toBeGreaterThanOrEqual(0)
  expect(value).toBeLessThanOrEqual(1)
  expect(likeness(other, one)).toBe(value)
})

test.prop([subject])(
  'a recipe has a likeness of 1 to itself, in any order and case',
  ({ title, ingredients }) => {
    expect(likeness({ title, ingredients }, { title, ingredients: ingredients.toReversed() })).toBe(1)
  },
)

test.prop([words])('the order and case of the words of a title do not matter', (title) => {
  expect(titleLikeness(title.join(' '), title.toReversed().join(' ').toLowerCase())).toBe(1)
})

it.each([
  [
    { title: 'Best Red Lentil Soup', ingredients: ['red lentils', 'onion'] },
    { title: 'Red lentil soup', ingredients: ['onions', 'red lentils'] },
    true,
  ],
  [
    { title: 'Lemon cake', ingredients: [] },
    { title: 'Easy lemon cake recipe', ingredients: ['flour'] },
    true,
  ],
  [
    { title: 'Lemon cake', ingredients: ['flour', 'lemon'] },
    { title: 'Lemon tart', ingredients: ['butter', 'sugar'] },
    false,
  ],
  [{ title: 'Bread', ingredients: ['flour'] }, { title: 'Soup', ingredients: ['leeks'] }, false],
])('takes %j and %j for the same: %s', (one, other, isSame) => {
  expect(likeness(one, other) >= sameLikeness).toBe(isSame)
})
