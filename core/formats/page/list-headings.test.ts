import { describe, expect, it } from 'vitest'
import { readPage } from './read-page.ts'
import { list, method, stew, stewSteps, stewWith, yogurt } from './testing/recipe-markup.ts'

const groupsOf = (html: string) =>
  readPage({ html }).recipes[0]?.ingredientGroups.map(({ title, lines }) => [title, lines.length])
const shown = (items: readonly string[]) =>
  groupsOf(`<h1>Stew</h1><h2>Ingredients</h2>${list(items)}${method}`)
const both = (first: string, second: string) => [first, ...stew, second, ...yogurt]
const expected = (first: string, second: string) => [
  [first, 5],
  [second, 3],
]

describe('items of a list are headings if they', () => {
  const bold: Readonly<Record<string, (text: string) => string>> = {
    'are bold': (text) => `<strong>${text}</strong>`,
    'are underlined': (text) => `<u>${text}</u>`,
    'are bold by a class': (text) => `<span class="is-bold bold">${text}</span>`,
    'are bold by a style': (text) => `<span style="font-weight: 700">${text}</span>`,
  }
  it.each(Object.keys(bold))('%s', (name) => {
    const as = bold[name] ?? String
    expect(shown(both(as('Stew base'), as('Yogurt')))).toEqual(expected('Stew base', 'Yogurt'))
  })

  it('name a purpose or are in capitals', () => {
    expect(shown(both('For the stew', 'For the yogurt'))).toEqual(expected('For the stew', 'For the yogurt'))
    expect(shown(both('FOR COOKING', 'YOGURT'))).toEqual(expected('FOR COOKING', 'YOGURT'))
  })

  it('have a class of their own', () => {
    const items = both('Stew base', 'Yogurt').map(
      (text) => `<li class="${/^[A-Z]/.test(text) ? 'part' : 'item'}">${text}</li>`,
    )
    expect(groupsOf(`<h1>Stew</h1><h2>Ingredients</h2><ul>${items.join('')}</ul>${method}`)).toEqual(
      expected('Stew base', 'Yogurt'),
    )
  })
})

describe('items of a list are ingredients if', () => {
  it('most of them are bold or in capitals, or they name something to serve', () => {
    expect(shown(stew.map((line) => `<b>${line}</b>`))).toEqual([[null, 5]])
    expect(shown(stew.map((line) => line.toUpperCase()))).toEqual([[null, 5]])
    expect(shown(['To serve toasted bread', ...stew])).toEqual([[null, 6]])
  })

  it('their class tells their position or state', () => {
    const items = stew.map((text, index) => `<li class="${index === 4 ? 'item last' : 'first'}">${text}</li>`)
    expect(groupsOf(`<h2>Ingredients</h2><ul>${items.join('')}</ul>${method}`)).toEqual([[null, 5]])
  })
})

it('reads bold lines between line breaks as headings', () => {
  const paragraph = (title: string, lines: readonly string[]) =>
    `<p><b>${title}</b><br>${lines.join('<br>')}</p>`
  const body = `${paragraph('Stew base', stew)}${paragraph('Yogurt', yogurt)}`
  expect(groupsOf(`<h1>Stew</h1><h2>Ingredients</h2>${body}${method}`)).toEqual(
    expected('Stew base', 'Yogurt'),
  )
})

describe('headings in structured data are known', () => {
  const inData = (items: readonly string[], page = '') =>
    groupsOf(stewWith({ recipeIngredient: items }, page))
  it('by the headings of the page', () => {
    const items = both('Base', 'Yogurt')
    const headings = `<h3>Base</h3>${list(stew)}<h3>Yogurt</h3>${list(yogurt)}${method}`
    expect(inData(items, `<h2>Ingredients</h2>${headings}`)).toEqual(expected('Base', 'Yogurt'))
    const inList = list(both('<b>Base</b>', '<b>Yogurt</b>'))
    expect(inData(items, `<h2>Ingredients</h2>${inList}${method}`)).toEqual(expected('Base', 'Yogurt'))
  })

  it('by their form', () => {
    expect(inData(both('<b>Base</b>', '<b>Yogurt</b>'))).toEqual(expected('Base', 'Yogurt'))
    expect(inData(both('--Base--', '*** Yogurt ***'))).toEqual(expected('Base', 'Yogurt'))
    expect(inData(both('For the stew', 'For the yogurt'))).toEqual(expected('For the stew', 'For the yogurt'))
  })
})

it('knows no ingredients by the classes of a whole article', () => {
  const body = `<h2>Ingredients</h2>${list(stew)}${method}<ul><li>Published: 9 May, 2017</li><li>Rated: 5/5</li></ul>`
  expect(groupsOf(`<article class="post ingredient-lentils"><h1>Stew</h1>${body}</article>`)).toEqual([
    [null, 5],
  ])
})

it('parts equipment in the ingredients of structured data from them', () => {
  const html = stewWith({ recipeIngredient: [...stew, 'Equipment:', '1 large pot'] }, '')
  const recipe = readPage({ html }).recipes[0]
  expect([recipe?.ingredientGroups.length, recipe?.equipment]).toEqual([1, ['1 large pot']])
})

it('reads steps with a colon as headings, and the headings of the page in one long step', () => {
  const titles = (recipeInstructions: unknown, page?: string) =>
    readPage({ html: stewWith({ recipeInstructions }, page) }).recipes[0]?.instructionGroups.map(
      ({ title, steps }) => [title, steps.length],
    )
  const sauce = 'Grate the garlic into the yogurt and season it.'
  const parts = [
    ['Stew', 3],
    ['Sauce', 1],
  ]
  expect(titles(['Stew:', ...stewSteps, 'Sauce:', sauce])).toEqual(parts)
  const page = `<h3>Stew</h3>${list(stewSteps, 'ol')}<h3>Sauce</h3>${list([sauce], 'ol')}`
  expect(titles(['Stew', ...stewSteps, 'Sauce', sauce].join(' '), page)).toEqual(parts)
})
