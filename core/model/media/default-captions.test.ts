import { expect, it } from 'vitest'
import { defaultCaptions } from './default-captions.ts'

const tracks = ['de', 'en', 'en-GB'].map((language) => ({ id: language, language }))

it.each([
  ['en-GB', 'en-GB'],
  ['en-US', 'en'],
  ['de-AT', 'de'],
  ['fr', null],
])('the captions that a page in %s shows by default are those in %s', (language, shown) => {
  expect(defaultCaptions(tracks, language)?.language ?? null).toBe(shown)
})
