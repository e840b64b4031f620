import { describe, expect, it } from 'vitest'
import { ingredientLists, onlyRecipe, stepLists } from '../../testing/samples/foreign-files.ts'
import { riceRecord } from './testing/rice-record.ts'

describe('texts of programs', () => {
  it('of MasterCook can have continued lines, and blank lines before the ingredients', () => {
    const recipe = onlyRecipe(
      '      *  Exported from  MasterCook  *\n\n       Rice\n\n  Amount  Measure       Ingredient -- Preparation Method\n--------  ------------  --------------------------------\n\n   2      cups          rice\n                        -- washed twice\n\nCook.\n\nExchanges: 1 starch\n',
    )
    expect(ingredientLists(recipe)).toEqual([[null, '2 cups rice, washed twice']])
    expect(stepLists(recipe)).toEqual([[null, 'Cook.']])
  })

  it('of Now You’re Cooking can lack categories', () => {
    const recipe = onlyRecipe(
      "@@@@@ Now You're Cooking! Export Format\n\nRice\n\nNone\n\n1 cup rice\n2 cups water\n\nCook.\n",
    )
    expect(recipe.category).toEqual([])
  })

  it('of Cooklang can have invalid front matter, block comments and notes of two lines', () => {
    const recipe = onlyRecipe(
      '---\ntitle: Rice dish\nmood: [\nno colon\n---\n\n> First wash it\n> well.\n\n[- not read -]Cook @rice{200%g} for ~{10%minutes}. [- open\n\nUse a #pot{} and @salt{}.',
      'rice.cook',
    )
    expect(recipe.title).toBe('Rice dish')
    expect(recipe.notes).toContain('First wash it well.')
    expect(ingredientLists(recipe)).toEqual([[null, '200 g rice', 'salt']])
  })

  it('of Cooklang can have front matter that is not a mapping or is not closed', () => {
    expect(onlyRecipe('---\n- a\n---\nCook @rice{1%cup}.', 'rice.cook').title).toBe('rice')
    expect(ingredientLists(onlyRecipe('---\nCook @rice{1%cup} and @salt{open.', 'rice.cook'))).toEqual([
      [null, '1 cup rice', 'salt'],
    ])
  })

  it('of Chowdown can have only fields, or a description and more text', () => {
    const fields = 'title: Rice\ningredients:\n- rice\ndirections:\n- Cook.'
    expect(onlyRecipe(`---\n${fields}\n---\n`, 'rice.md').description).toBeNull()
    const recipe = onlyRecipe(`---\n${fields}\ndescription: Plain.\n---\nGood cold.\n`, 'rice.md')
    expect(recipe).toMatchObject({ description: 'Plain.', notes: ['Good cold.'] })
  })

  it('with front matter that is invalid or not a recipe are parsed as plain text', () => {
    const body = 'Rice\n\nIngredients\n200 g rice\n1 tsp salt\n\nMethod\n1. Cook the rice.\n'
    for (const head of ['---\n- a\n- b\n---\n', '---\na: [\n---\n', '---\nlayout: post\n---\n'])
      expect(ingredientLists(onlyRecipe(`${head}${body}`, 'rice.md'))[0]).toContain('200 g rice')
  })
})

describe('a table', () => {
  it('is parsed up to the maximum number of cells, and without a cell after the last separator', () => {
    const recipe = onlyRecipe(
      `title,ingredients,directions,\r\nRice,"rice\nsalt",Cook.,${'x,'.repeat(600)}\r\n`,
      'a.csv',
    )
    expect(ingredientLists(recipe)).toEqual([[null, 'rice', 'salt']])
  })
})

describe('the fields of a record', () => {
  it('are parsed as lines, pairs and headings, for any content', () => {
    const ingredients = [
      ...['rice', { name: '', purpose: 'Sauce' }, { 'For 2': 3 }, { Topping: null }, 'cream'],
      ...[
        { Dough: ['flour'] },
        { quantity: 1 / 3, name: 'salt' },
        { quantity: 4 / 3, unit: 'cup', name: 'oil' },
      ],
    ]
    const directions = [{ name: 'Mix' }, { Bake: '20 min' }, { text: '' }, 'Rest.']
    const recipe = onlyRecipe(riceRecord({ ingredients, directions }))
    expect(ingredientLists(recipe)).toEqual([
      [null, 'rice', 'Sauce', 'For 2: 3'],
      ['Topping', 'cream'],
      ['Dough', 'flour', '1/3 salt', '1 1/3 cup oil'],
    ])
    expect(stepLists(recipe)).toEqual([[null, 'Mix', 'Bake: 20 min', 'Rest.']])
  })

  it('can name a video by its id only, and a nutrient by its name', () => {
    const nutrition = { '@type': 'NutritionInformation', calories: '200', fat: '' }
    const recipe = onlyRecipe(riceRecord({ video: 'dQw4w9WgXcQ', nutrition }))
    expect(recipe.video?.url).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(recipe.nutrition).toEqual({ calories: '200' })
  })
})
