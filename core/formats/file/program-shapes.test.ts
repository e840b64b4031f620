import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import {
  ingredientLists,
  leftoverTexts,
  onlyRecipe,
  readForeignFile,
  stepLists,
} from '../../testing/samples/foreign-files.ts'
import type { ImportedRecipe } from '../imported/imported-recipe.ts'

function one(content: string | Uint8Array | object, name = 'x'): ImportedRecipe {
  const isFile = typeof content === 'string' || content instanceof Uint8Array
  return onlyRecipe(isFile ? content : JSON.stringify(content), name)
}

describe('Paprika', () => {
  const recipe = {
    ...{ name: 'Plum cake', on_favorites: 1, is_pinned: true, in_trash: false, photo_data: 'AQID' },
    ingredients: '**Dough**\n200 g flour\n\nTOPPING\n500 g plums\nFor the glaze\n2 tbsp *warm* jam',
    directions:
      '1. Knead, _not_ too long.\n\n[photo:Dough]\n2. Put it on [recipe:Shortcrust].\nTip: eat warm!',
    total_time: '1 hr plus overnight',
    photos: [{ filename: 'a.jpg', name: 'Dough', data: 'BAUG' }],
  }

  it('marks headings in three ways, images and recipes by brackets, and emphasis by asterisks', () => {
    expect(ingredientLists(one(recipe))).toEqual([
      ['Dough', '200 g flour'],
      ['TOPPING', '500 g plums'],
      ['For the glaze', '2 tbsp warm jam'],
    ])
    expect(stepLists(one(recipe))).toEqual([
      [null, 'Knead, not too long.', 'Put it on Shortcrust.', 'Tip: eat warm!'],
    ])
  })

  it('includes all its images, and keeps text of a time that is not a duration', () => {
    const { recipes, images } = readForeignFile(gzipSync(strToU8(JSON.stringify(recipe))))
    expect(images.map(({ bytes }) => [...bytes])).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ])
    expect(recipes[0]?.recipe.totalTimeMinutes).toBe(60)
    expect(recipes.flatMap((read) => leftoverTexts(read.recipe))).toEqual(['totalTime: 1 hr plus overnight'])
  })

  it('starts with the large version of its photo, and leaves out the thumbnail of it', () => {
    const photos = [...recipe.photos, { filename: 'large.jpg', name: '2', data: 'BwgJ' }]
    const { images } = readForeignFile(JSON.stringify({ ...recipe, photos, photo_large: 'large.jpg' }))
    expect(images.map(({ bytes }) => [...bytes])).toEqual([
      [7, 8, 9],
      [4, 5, 6],
    ])
  })

  it('can have only a name and an address, and marks recipes that are in the trash', () => {
    const bare = { ...recipe, ingredients: '', directions: '', photos: [], in_trash: true }
    const { title, warnings } = one({ ...bare, source_url: 'https://example.org/plums' })
    expect([title, warnings[0]?.message]).toEqual(['Plum cake', 'It lies in the trash of the other program.'])
  })
})

describe('Mealie', () => {
  const recipe = {
    ...{ name: 'Soup', slug: 'soup', image: 'aB3d', orgURL: 'https://example.org/soup' },
    ...{ recipeServings: 4, recipeYieldQuantity: 2, recipeYield: 'pots', tags: [], extras: { wine: 'red' } },
    recipeIngredient: [
      {
        ...{ title: 'Base', quantity: 3, note: 'diced', display: '3 carrots diced' },
        ...{ unit: null, food: { name: 'carrot', pluralName: 'carrots' }, originalText: '3 carrots, diced' },
      },
      {
        quantity: 2,
        unit: { name: 'cup', pluralName: 'cups', abbreviation: 'c', useAbbreviation: false },
        food: { name: 'water' },
      },
      {
        quantity: 0.3333333,
        unit: { name: 'spoon', abbreviation: 'sp', useAbbreviation: true },
        food: { name: 'oil' },
      },
      { title: 'Later', quantity: 1, unit: null, food: null, note: '500 ml stock', disableAmount: true },
      { quantity: 0.5, unit: null, food: null, note: 'bunch of parsley', disableAmount: false },
      { quantity: 1, referencedRecipe: { name: 'Croutons', slug: 'croutons' } },
    ],
    recipeInstructions: [
      { title: '', summary: 'Boil', text: 'Boil **all**, see [here](https://example.org/b).' },
    ],
    comments: [{ text: 'Good', user: { username: 'bob', admin: false } }],
  }

  it('has singular, plural and short names, headings, and recipes as ingredients', () => {
    expect(ingredientLists(one(recipe))).toEqual([
      ['Base', '3 carrots (diced)', '2 cups water', '1/3 sp oil'],
      ['Later', '500 ml stock', '0.5 bunch of parsley', '1 Croutons'],
    ])
  })

  it('has servings in addition to a yield, Markdown in texts, and comments', () => {
    const read = one(recipe)
    expect(read).toMatchObject({ yieldText: '4 servings (2 pots)', yieldServings: 4 })
    expect(stepLists(read)).toEqual([[null, 'Boil: Boil all, see here (https://example.org/b).']])
    expect(leftoverTexts(read)).toContain('extras: wine: red')
    expect(leftoverTexts(read)).toContain('reader comments: Good, user: username: bob')
    expect(one({ ...recipe, recipeServings: 0 }).yieldText).toBe('2 pots')
    expect(one({ ...recipe, recipeYield: '1 pot', recipeServings: null }).yieldText).toBe('1 pot')
  })

  it('has ratings, comments and files of a backup in separate tables, and tables that contain no recipes', () => {
    const id = { recipe_id: 'r' }
    const database = {
      recipes: [{ id: 'r', name: 'Bread', recipe_servings: 2, name_normalized: 'bread', update_at: 'then' }],
      recipe_instructions: [{ ...id, text: 'Bake.' }],
      recipes_ingredients: [{ ...id, quantity: 2, food_id: 'f' }],
      ingredient_foods: [{ id: 'f', name: 'egg', plural_name: 'eggs' }],
      users: [{ id: 'u', full_name: 'Ann' }],
      users_to_recipes: [{ ...id, rating: 4 }],
      recipe_comments: [{ ...id, user_id: 'u', text: 'Yum!' }],
      api_extras: [{ recipee_id: 'r', key_name: 'wine', value: 'red' }],
      recipe_assets: [{ ...id, file_name: 'card.pdf' }],
      shopping_lists: [{ id: 's' }],
    }
    const image = (size: number) => new Uint8Array(size).fill(9)
    const { recipes, images, warnings } = readForeignFile(
      zipSync({
        'database.json': strToU8(JSON.stringify(database)),
        'data/recipes/r/images/min-original.webp': image(2),
        'data/recipes/r/images/original.webp': image(3),
      }),
    )
    const [bread] = recipes.map(({ recipe }) => recipe)
    expect(bread && ingredientLists(bread)).toEqual([[null, '2 eggs']])
    expect(bread?.ratings?.value).toBe(4)
    expect(bread && leftoverTexts(bread)).toEqual([
      'reader comments: Ann: Yum!',
      'extras: wine: red',
      'attachments: card.pdf',
    ])
    expect(images.map(({ name }) => name)).toEqual(['data/recipes/r/images/original.webp'])
    expect(warnings.map(({ message }) => message)).toEqual([
      'Left out of the backup, since they are no recipes: shopping lists.',
    ])
  })
})

describe('Tandoor', () => {
  const beef = { food: { name: 'beef' }, unit: { name: 'kg' }, amount: '1.2500000000000000' }
  const step = { instruction: 'Brown {{ ingredients[0] }} for {{ scale(10) }} min.', ingredients: [beef] }

  it('references ingredients in steps by number, and has the duration of a step in a separate field', () => {
    const read = one({ name: 'Chili', steps: [{ ...step, name: 'Meat', time: 25 }] })
    expect(stepLists(read)).toEqual([[null, 'Meat: Brown 1.25 kg beef for 10 min.']])
    expect(leftoverTexts(read)).toEqual(['step times: Meat: 25 min'])
    expect(one({ name: 'Chili', steps: [{ ...step, time: 10 }] }).leftovers).toEqual([])
    const lost = { ...step, instruction: 'Take {{ ingredients[7] }}.' }
    expect(stepLists(one({ name: 'Chili', steps: [lost] }))).toEqual([[null, 'Take {{ ingredients[7] }}.']])
  })

  it('can contain a recipe without steps', () => {
    const bare = { name: 'Chili', keywords: [{ name: 'Hot' }], steps: [], working_time: 0 }
    expect(one(bare)).toMatchObject({ title: 'Chili', keywords: ['Hot'] })
  })
})

describe('images in folders', () => {
  it('belong to the recipe with the same name, the image of the dish before those of steps', () => {
    const { recipes, images } = readForeignFile(
      zipSync({
        'Soups/Pea soup.cook': strToU8('Boil @peas{200%g} in @water{1%l}.'),
        'Soups/Leek soup.cook': strToU8('Boil @leeks{2} in @water{1%l}.'),
        'Soups/Pea soup.1.jpg': new Uint8Array([1]),
        'Soups/Pea soup.jpg': new Uint8Array([2]),
        'Soups/Leek soup.png': new Uint8Array([3]),
      }),
    )
    expect(images.map(({ recipe, bytes }) => [recipes[recipe]?.recipe.title, bytes[0]])).toEqual([
      ['Leek soup', 3],
      ['Pea soup', 2],
      ['Pea soup', 1],
    ])
  })

  it('are imported once, without thumbnails', () => {
    const recipe = {
      '@type': 'Recipe',
      name: 'Rice',
      recipeIngredient: ['rice'],
      recipeInstructions: ['Cook.'],
    }
    const { images } = readForeignFile(
      zipSync({
        'Rice/recipe.json': strToU8(JSON.stringify(recipe)),
        'Rice/full.jpg': new Uint8Array([1]),
        'Rice/thumb.jpg': new Uint8Array([2]),
        'Rice/thumb16.jpg': new Uint8Array([3]),
      }),
    )
    expect(images.map(({ name }) => name)).toEqual(['Rice/full.jpg'])
  })
})
