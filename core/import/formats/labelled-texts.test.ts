import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { ImportedRecipe } from '../imported-recipe.ts'
import { readFile } from './read-file.ts'

const decodeText = (bytes: Uint8Array, encoding: string): string | null =>
  new TextDecoder(encoding).decode(bytes)

function all(content: string, name = 'x'): ImportedRecipe[] {
  const reading = readFile({ name, bytes: strToU8(content) }, { decodeText })
  if (!reading.ok) throw new Error(reading.error.message)
  return reading.value.recipes.map(({ recipe }) => recipe)
}

const lists = (recipe: ImportedRecipe | undefined) =>
  recipe?.ingredientGroups.map((group): [string | null, ...string[]] => [group.title, ...group.lines])
const steps = (recipe: ImportedRecipe | undefined) =>
  recipe?.instructionGroups.flatMap((group) => group.steps.map((step) => step.text))
const left = (recipe: ImportedRecipe | undefined) =>
  recipe?.leftovers.map(({ label, text }) => `${label}: ${text}`)

describe('a text with a label before every part', () => {
  const pie = [
    ...['Title: Apple pie', 'Description: Good', 'Source: Mum', 'Original URL: https://example.org/pie'],
    ...['Yield: 8', 'Active: 30 min', 'Total: 1 hr', 'Cookbook: Red', '', 'Ingredients:', '1 cup flour'],
    ...['[Crust]', '2 eggs', '', 'Instructions:', '1. Mix: well.', '2. Bake.', 'Sauce: stir.', ''],
    ...['Notes: Good.', 'Very good.'],
  ]

  it('is read by its labels, those among steps by their words alone', () => {
    const [recipe, ...others] = all(pie.join('\r\n'))
    expect(others).toEqual([])
    expect(recipe).toMatchObject({
      ...{ title: 'Apple pie', description: 'Good', yieldServings: 8, notes: ['Good.\nVery good.'] },
      ...{ prepTimeMinutes: 30, totalTimeMinutes: 60, canonicalUrl: 'https://example.org/pie' },
    })
    expect(lists(recipe)).toEqual([
      [null, '1 cup flour'],
      ['Crust', '2 eggs'],
    ])
    expect(steps(recipe)).toEqual(['Mix: well.', 'Bake.', 'Sauce: stir.'])
    expect(left(recipe)).toEqual(['Source: Mum', 'Cookbook: Red'])
  })

  it('may hold several recipes, with rules between them or not, in other languages', () => {
    const soup = 'Titel: Suppe\nPortionen: 4\nZutaten: 1 l Wasser\nSalz\nZubereitung: Kochen.\n'
    const recipes = all(`==== Rezepte ====\n\n${soup}\n-----\n${soup.replace('Suppe', 'Brühe')}`)
    expect(recipes.map(({ title, yieldServings }) => [title, yieldServings])).toEqual([
      ['Suppe', 4],
      ['Brühe', 4],
    ])
    expect(lists(recipes[1])).toEqual([[null, '1 l Wasser', 'Salz']])
    expect(steps(recipes[1])).toEqual(['Kochen.'])
  })
})

describe('Markdown', () => {
  it('has steps under a heading, however short they are', () => {
    const text =
      '# Soup\n\n## Ingredients\n- salt\n- water\n\n## Steps\n- Boil.\n\n### Later\n- Eat.\n\n## Notes\nGood.\n'
    const [recipe] = all(text)
    expect(recipe?.instructionGroups).toMatchObject([
      { title: null, steps: [{ text: 'Boil.' }] },
      { title: 'Later', steps: [{ text: 'Eat.' }] },
    ])
    expect(recipe?.notes).toEqual(['Good.'])
  })

  it('has colons in its fields that are no fields (Chowdown)', () => {
    const [recipe] = all(
      '---\nlayout: recipe\ntitle: Cake\nYouTubeID: dQw4w9WgXcQ\ningredients:\n- 2 eggs: large\n- For the icing:\n- 100g **sugar**\ndirections:\n- Mix [it](https://example.org/mix)\n- Bake at 350°F: done\ncomponents:\n- Base\n---\n',
    )
    expect(lists(recipe)).toEqual([
      [null, '2 eggs: large'],
      ['For the icing', '100g sugar'],
    ])
    expect(steps(recipe)).toEqual(['Mix it (https://example.org/mix)', 'Bake at 350°F: done'])
    expect(recipe?.video?.youtubeId).toBe('dQw4w9WgXcQ')
    expect(left(recipe)).toEqual(['components: Base'])
  })
})

it('Cooklang has fields in fields, and the language of its words', () => {
  const [recipe] = all(
    '---\ntime:\n  prep: 5 min\n  cook: 1 hour\nsource:\n  author: Ann\n  url: https://example.org/soup\nlocale: en_GB\n---\nBoil @peas{200%g} in @water{1%l}.\n',
    'Pea soup.cook',
  )
  expect(recipe).toMatchObject({
    ...{ title: 'Pea soup', author: 'Ann', canonicalUrl: 'https://example.org/soup', language: 'en-GB' },
    ...{ prepTimeMinutes: 5, cookTimeMinutes: 60, totalTimeMinutes: 65, leftovers: [] },
  })
})

it('Recipe Keeper has headings and times in any language, and courses beside categories', () => {
  const [recipe] = all(
    '<html><body><div class="recipe-details"><h2 itemprop="name">Schnecken</h2><div>Kurse: <span>Nachtisch</span><meta content="Nachtisch" itemprop="recipeCourse"></div><meta content="Hefe" itemprop="recipeCategory">' +
      '<div>Vorbereitungszeit: <span>20 Min.</span><meta content="PT20M" itemprop="prepTime"></div><div itemprop="recipeIngredients"><p>500 g Mehl</p></div><div itemprop="recipeDirections"><p>Backen.</p></div><h3>Notizen</h3><div itemprop="recipeNotes"><p>Warm.</p></div></div></body></html>',
  )
  expect(recipe).toMatchObject({ prepTimeMinutes: 20, category: ['Hefe', 'Nachtisch'], leftovers: [] })
})
