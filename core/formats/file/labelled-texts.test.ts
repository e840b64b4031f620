import { describe, expect, it } from 'vitest'
import {
  ingredientLists,
  leftoverTexts,
  onlyRecipe,
  readForeignFile,
  stepTexts,
} from '../../testing/samples/foreign-files.ts'

describe('a text with a label before every part', () => {
  const pie = [
    ...['Title: Apple pie', 'Description: Good', 'Source: Mum', 'Original URL: https://example.org/pie'],
    ...['Yield: 8', 'Active: 30 min', 'Total: 1 hr', 'Cookbook: Red', '', 'Ingredients:', '1 cup flour'],
    ...['[Crust]', '2 eggs', '', 'Instructions:', '1. Mix: well.', '2. Bake.', 'Sauce: stir.', ''],
    ...['Notes: Good.', 'Very good.'],
  ]

  it('is split by its labels; a label among steps is recognized without a colon', () => {
    const recipe = onlyRecipe(pie.join('\r\n'))
    expect(recipe).toMatchObject({
      ...{ title: 'Apple pie', description: 'Good', yieldServings: 8, notes: ['Good.\nVery good.'] },
      ...{ prepTimeMinutes: 30, totalTimeMinutes: 60, canonicalUrl: 'https://example.org/pie' },
    })
    expect(ingredientLists(recipe)).toEqual([
      [null, '1 cup flour'],
      ['Crust', '2 eggs'],
    ])
    expect(stepTexts(recipe)).toEqual(['Mix: well.', 'Bake.', 'Sauce: stir.'])
    expect(leftoverTexts(recipe)).toEqual(['Source: Mum', 'Cookbook: Red'])
  })

  it('can contain several recipes, with or without rules between them, in other languages', () => {
    const soup = 'Titel: Suppe\nPortionen: 4\nZutaten: 1 l Wasser\nSalz\nZubereitung: Kochen.\n'
    const { recipes } = readForeignFile(
      `==== Rezepte ====\n\n${soup}\n-----\n${soup.replace('Suppe', 'Brühe')}`,
    )
    expect(recipes.map(({ recipe }) => [recipe.title, recipe.yieldServings])).toEqual([
      ['Suppe', 4],
      ['Brühe', 4],
    ])
    for (const { recipe } of recipes) {
      expect(ingredientLists(recipe)).toEqual([[null, '1 l Wasser', 'Salz']])
      expect(stepTexts(recipe)).toEqual(['Kochen.'])
    }
  })
})

describe('Markdown', () => {
  it('has steps under a heading, however short they are', () => {
    const text =
      '# Soup\n\n## Ingredients\n- salt\n- water\n\n## Steps\n- Boil.\n\n### Later\n- Eat.\n\n## Notes\nGood.\n'
    const recipe = onlyRecipe(text)
    expect(recipe.instructionGroups).toMatchObject([
      { title: null, steps: [{ text: 'Boil.' }] },
      { title: 'Later', steps: [{ text: 'Eat.' }] },
    ])
    expect(recipe.notes).toEqual(['Good.'])
  })

  it('accepts colons in the values of fields (Chowdown)', () => {
    const recipe = onlyRecipe(
      '---\nlayout: recipe\ntitle: Cake\nYouTubeID: dQw4w9WgXcQ\ningredients:\n- 2 eggs: large\n- For the icing:\n- 100g **sugar**\ndirections:\n- Mix [it](https://example.org/mix)\n- Bake at 350°F: done\ncomponents:\n- Base\n---\n',
    )
    expect(ingredientLists(recipe)).toEqual([
      [null, '2 eggs: large'],
      ['For the icing', '100g sugar'],
    ])
    expect(stepTexts(recipe)).toEqual(['Mix it (https://example.org/mix)', 'Bake at 350°F: done'])
    expect(recipe.video?.youtubeId).toBe('dQw4w9WgXcQ')
    expect(leftoverTexts(recipe)).toEqual(['components: Base'])
  })
})

it('Cooklang metadata can be nested, and names the language', () => {
  const recipe = onlyRecipe(
    '---\ntime:\n  prep: 5 min\n  cook: 1 hour\nsource:\n  author: Ann\n  url: https://example.org/soup\nlocale: en_GB\n---\nBoil @peas{200%g} in @water{1%l}.\n',
    'Pea soup.cook',
  )
  expect(recipe).toMatchObject({
    ...{ title: 'Pea soup', author: 'Ann', canonicalUrl: 'https://example.org/soup', language: 'en-GB' },
    ...{ prepTimeMinutes: 5, cookTimeMinutes: 60, totalTimeMinutes: 65, leftovers: [] },
  })
})

it('Recipe Keeper exports have headings and times in any language, and courses in addition to categories', () => {
  const recipe = onlyRecipe(
    '<html><body><div class="recipe-details"><h2 itemprop="name">Schnecken</h2><div>Kurse: <span>Nachtisch</span><meta content="Nachtisch" itemprop="recipeCourse"></div><meta content="Hefe" itemprop="recipeCategory">' +
      '<div>Vorbereitungszeit: <span>20 Min.</span><meta content="PT20M" itemprop="prepTime"></div><div itemprop="recipeIngredients"><p>500 g Mehl</p></div><div itemprop="recipeDirections"><p>Backen.</p></div><h3>Notizen</h3><div itemprop="recipeNotes"><p>Warm.</p></div></div></body></html>',
  )
  expect(recipe).toMatchObject({ prepTimeMinutes: 20, category: ['Hefe', 'Nachtisch'], leftovers: [] })
})
