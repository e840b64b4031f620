import { describe, expect, it } from 'vitest'
import type { ImportedRecipe } from '../../imported/imported-recipe.ts'
import { readPage } from '../read-page.ts'

const page = (script: string): string =>
  `<html lang="en"><head><title>Lentil pie | A kitchen</title></head><body><h1>Lentil pie</h1><div id="app"></div>${script}</body></html>`

const read = (script: string): ImportedRecipe | undefined => readPage({ html: page(script) }).recipes[0]

const pie = {
  title: 'Lentil pie',
  slug: 'lentil-pie',
  ingredients: [
    { amount: 200, unit: 'g', name: 'lentils' },
    { amount: 1, unit: { name: 'tbsp' }, name: 'olive oil', note: 'mild' },
  ],
  steps: [{ text: 'Boil the lentils.' }, { text: 'Bake the pie.' }],
}
const other = { title: 'Green soup', ingredients: ['1 leek', '2 peas'], steps: ['Cook it.', 'Serve it.'] }
const quoted = (value: unknown): string => JSON.stringify(JSON.stringify(value))

/** The list that Nuxt writes: numbers stand for the places of values. */
const places = [
  { recipe: 1 },
  { title: 2, ingredients: 3, steps: 8 },
  'Lentil pie',
  [4, 6],
  { amount: 9, unit: 10, name: 5 },
  'lentils',
  { amount: 12, unit: 13, name: 7, note: 14 },
  'olive oil',
  [15, 16],
  200,
  'g',
  0,
  1,
  'tbsp',
  'mild',
  { text: 17 },
  { text: 18 },
  'Boil the lentils.',
  'Bake the pie.',
]

/** The same value with all indexes shifted by one. */
const shifted = (value: unknown): unknown => {
  const next = (place: unknown): unknown => (typeof place === 'number' ? place + 1 : place)
  if (Array.isArray(value)) return value.map(next)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, place]) => [key, next(place)]))
}

const cache = {
  ROOT_QUERY: { __typename: 'Query', recipe: { __ref: 'Recipe:7' } },
  'Recipe:7': {
    __typename: 'Recipe',
    title: 'Lentil pie',
    ingredients: [{ __ref: 'Line:1' }, { __ref: 'Line:2' }],
    steps: pie.steps,
  },
  'Line:1': { __typename: 'Line', ...pie.ingredients[0] },
  'Line:2': { __typename: 'Line', ...pie.ingredients[1] },
}

describe('the recipe in the embedded data of a page', () => {
  it.each([
    [
      'a block of JSON beside other recipes',
      `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { related: [other], page: { pie } } })}</script>`,
    ],
    [
      'a value given to a variable',
      `<script>window.__INITIAL_STATE__ = ${JSON.stringify({ recipe: pie })}; (function () { var a = [1, { b: 2 }] })()</script>`,
    ],
    ['JSON in a string', `<script>window.__STATE__ = JSON.parse(${quoted({ recipe: pie })})</script>`],
    [
      'a text that is JSON itself',
      `<script type="application/json">${JSON.stringify({ body: JSON.stringify(pie) })}</script>`,
    ],
    [
      'a block that a template escaped',
      `<script type="application/json">${JSON.stringify({ pie }).replaceAll('"', '&quot;')}</script>`,
    ],
    [
      'the pieces of a stream',
      `<script>self.__next_f.push([1,${JSON.stringify(`2:["$","div",null,${JSON.stringify({ pie }).slice(0, 90)}`)}])</script>
       <script>self.__next_f.push([1,${JSON.stringify(`${JSON.stringify({ pie }).slice(90)}]\n`)}])</script>`,
    ],
    ['a cache with references', `<script>window.__APOLLO_STATE__=${JSON.stringify(cache)}</script>`],
    [
      'a list of places',
      `<script type="application/json" id="__NUXT_DATA__">${JSON.stringify(places)}</script>`,
    ],
  ])('is read from %s', (_, script) => {
    expect(read(script)).toMatchObject({
      title: 'Lentil pie',
      ingredientGroups: [{ title: null, lines: ['200 g lentils', '1 tbsp olive oil (mild)'] }],
      instructionGroups: [{ title: null, steps: [{ text: 'Boil the lentils.' }, { text: 'Bake the pie.' }] }],
    })
  })

  it.each([
    [
      'JSON in single quotes, with signs written as codes',
      `<script>start(JSON.parse('${JSON.stringify({ pie }).replaceAll('"', '\\x22').replace('Boil', "Boil, don\\'t fry,")}'))</script>`,
      "Boil, don't fry, the lentils.",
    ],
    [
      'the value behind one that never closes and one that is no JSON',
      `<script>var a = JSON.parse('ingredients); var b = {ingredients: "x", steps: function () { return "${'y'.repeat(80)}" }}; var c = ${JSON.stringify({ pie })}</script>`,
      'Boil the lentils.',
    ],
    [
      'the value behind a text that is cut off',
      `<script>var c = ${JSON.stringify({ pie })}; var ingredients = {"a": "${'y'.repeat(80)}</script>`,
      'Boil the lentils.',
    ],
    [
      'a list of places whose first is wrapped',
      `<script type="application/json">${JSON.stringify([['Reactive', 1], ...places.map(shifted)])}</script>`,
      'Boil the lentils.',
    ],
    [
      'a cache of an older kind, whose references have a type and an id',
      `<script>var ingredients=${JSON.stringify(cache).replaceAll('"__ref":', '"type":"id","id":')}</script>`,
      'Boil the lentils.',
    ],
  ])('is read from %s', (_, script, first) => {
    expect(read(script)).toMatchObject({
      ingredientGroups: [{ lines: ['200 g lentils', '1 tbsp olive oil (mild)'] }],
      instructionGroups: [{ steps: [{ text: first }, { text: 'Bake the pie.' }] }],
    })
  })

  it.each([
    ['a stream that is cut off', `<script>self.__next_f.push([1,"2:{\\"ingredients</script>`],
    [
      'a string that holds no JSON',
      `<script>JSON.parse("ingredients, instructions and whatever else there is")</script>`,
    ],
    ['a list of numbers', `<script type="application/json">[1,2,3,4,"ingredients"]</script>`],
    [
      'places that lead in a circle',
      `<script type="application/json">${JSON.stringify([{ ingredients: 1 }, [0, 2], { steps: 0 }, 'x'])}</script>`,
    ],
    [
      'JSON in JSON without end',
      `<script type="application/json">${JSON.stringify({ body: '{"ingredients": [1, ' })}</script>`,
    ],
    [
      'a recipe without ingredients',
      `<script type="application/json">${JSON.stringify({ title: 'Lentil pie', ingredients: [], instructions: ['Bake it.'] })}</script>`,
    ],
  ])('is not found in %s', (_, script) => {
    expect(read(script)).toBeUndefined()
  })

  it('is not that of another recipe that the page suggests', () => {
    expect(
      read(`<script type="application/json">${JSON.stringify([other, { ...other, title: 'B' }])}</script>`),
    ).toBe(undefined)
  })

  it('contains steps that the page does not display', () => {
    const data = { '@type': 'Recipe', name: 'Lentil pie', recipeIngredient: ['200 g lentils', '1 tbsp oil'] }
    const recipe = read(
      `<script type="application/ld+json">${JSON.stringify(data)}</script><script>var state = ${JSON.stringify({ pie })}</script>`,
    )
    expect(recipe?.ingredientGroups[0]?.lines).toEqual(['200 g lentils', '1 tbsp oil'])
    expect(recipe?.instructionGroups[0]?.steps.map((step) => step.text)).toEqual([
      'Boil the lentils.',
      'Bake the pie.',
    ])
  })
})
