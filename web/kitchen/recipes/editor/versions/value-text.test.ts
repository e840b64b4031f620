import { expect, it } from 'vitest'
import type { ManagedGlobals } from '#core/calls/site/site-calls.ts'
import { ingredientNames } from '#core/formats/ingredient/ingredient-row.ts'
import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import { valueText } from './value-text.ts'

const none = { meals: [], cuisines: [], diets: [], methods: [], tags: [], categories: [] }
const globals = { ...none, ingredients: [] } as Partial<ManagedGlobals> as ManagedGlobals
const textOf = (field: string, value: unknown) => valueText(field, value, globals, ingredientNames([]))

it.each([
  ['privacySetting', 'subscribers_only', 'Subscribers only'],
  ['privacySetting', 'public', 'Everybody'],
  ['difficultyLevel', 'easy', 'Easy'],
  ['difficultyLevel', null, 'Nothing'],
  ['prepTimeMinutes', 90, '1 h 30 min'],
  ['cookTimeMinutes', null, 'Nothing'],
  ['yieldServings', 4, '4'],
])('the field %s with the value %s is compared as “%s”, as in the editor', (field, value, text) => {
  expect(textOf(field, value)).toBe(text)
})

it.each([
  [[null], '1 photo'],
  [[{}], '1 photo, cropped'],
  [[null, null], '2 photos'],
  [[{}, null, {}], '3 photos, 2 of them cropped'],
])('photos with the crops %j are compared as “%s”', (crops, text) => {
  const crop = { x: 0, y: 0, width: 5, height: 5 }
  const images = crops.map((each, at) => ({ id: sampleId(at + 1), crop: each && crop }))
  expect(textOf('images', images)).toBe(text)
})

it('videos are compared by a short text without their full ids', () => {
  const [one, other] = ['1a2b3c4d', '5e6f7a8b'].map((start) =>
    textOf('videoId', start + sampleId(1).slice(8)),
  )
  expect(one).toBe('Video 1a2b')
  expect(other).not.toBe(one)
})

it('step timers are compared as durations', () => {
  const instructions = [{ id: sampleId(2), content: null, timerMinutes: 75 }]
  expect(textOf('instructionGroups', [{ id: sampleId(1), instructions }])).toBe('1.  (1 h 15 min)')
})
