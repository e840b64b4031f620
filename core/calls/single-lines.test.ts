import { expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'

const dirty = 'Soup\r\n\u202eand bread'
const clean = 'Soup and bread'

it.each([
  ['the title of a site', () => catalogue.createSite.body.parse({ title: dirty, slug: 'soup' })],
  ['the title of a recipe', () => catalogue.createRecipe.body.parse({ title: dirty, slug: 'soup' })],
  ['the title of a collection', () => catalogue.createCollection.body.parse({ title: dirty, slug: 'soup' })],
  ['the subject of a letter', () => catalogue.createLetter.body.parse({ subject: dirty })],
  ['the name of a person', () => catalogue.updateCurrentUser.body.parse({ displayName: dirty })],
  ['the name of a token', () => catalogue.createToken.body.parse({ name: dirty })],
  ['the name of a folder', () => catalogue.createBookmarkFolder.body.parse({ title: dirty })],
] as const)('%s is one line', (_what, parse) => {
  expect(Object.values(parse())).toContain(clean)
})
