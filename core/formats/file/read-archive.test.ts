import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../testing/samples/foreign-files.ts'
import { readFile, readFiles } from './read-file.ts'
import { read, one, lines, steps } from './testing/read-one.ts'

const paprika = {
  name: 'Leek broth',
  ingredients: 'For the broth:\n2 leeks\n1 l water',
  directions: '1. Slice the leeks.\n2. Simmer for an hour.',
  servings: 'Serves 4',
  prep_time: '10 mins',
  cook_time: '1 hr',
  categories: ['Soup'],
  source_url: 'https://example.org/leeks',
  photo_data: 'AQID',
  nutritional_info: '80 kcal',
  uid: 'F00',
  on_grocery_list: 'aisle 4',
}

describe('archives', () => {
  it('reads a Paprika archive with its images, and keeps fields without an equivalent (Tandoor#3393, Tandoor#522)', () => {
    const reading = read(
      'x',
      zipSync({ 'Leek broth.paprikarecipe': gzipSync(strToU8(JSON.stringify(paprika))) }),
    )
    const recipe = reading.recipes[0]?.recipe
    expect(recipe?.ingredientGroups).toEqual([{ title: 'For the broth', lines: ['2 leeks', '1 l water'] }])
    expect(recipe && steps(recipe)).toEqual(['Slice the leeks.', 'Simmer for an hour.'])
    expect(recipe).toMatchObject({ yieldServings: 4, totalTimeMinutes: 70, category: ['Soup'] })
    expect(recipe?.notes).toEqual(['Nutrition: 80 kcal'])
    expect(recipe?.leftovers).toEqual([{ label: 'on_grocery_list', text: 'aisle 4' }])
    expect(reading.images).toEqual([
      { recipe: 0, name: 'Leek broth.paprikarecipe', bytes: new Uint8Array([1, 2, 3]) },
    ])
  })

  it('skips folders, dotfiles and invalid entries of a Paprika archive and reads the rest (RS@2f9f3edba, RS@a888d4219, RS@7789508e8, Tandoor#3977)', () => {
    const pack = (value: unknown) => gzipSync(strToU8(JSON.stringify(value)))
    const reading = read(
      'x.paprikarecipes',
      zipSync({
        'Soups/': new Uint8Array(),
        'Soups/Leek broth.paprikarecipe': pack(paprika),
        'Soups/._Leek broth.paprikarecipe': strToU8('\0\u0005'),
        '__MACOSX/x.paprikarecipe': pack(paprika),
        '.DS_Store': strToU8('\0'),
        'Broken.paprikarecipe': strToU8('no gzip'),
        'Nothing.paprikarecipe': pack(null),
        'Rice.paprikarecipe': pack({ ...paprika, name: 'Rice', rating: 0, photo_data: null }),
      }),
    )
    expect(reading.recipes.map(({ recipe }) => [recipe.title, recipe.ratings])).toEqual([
      ['Rice', null],
      ['Leek broth', null],
    ])
    expect(reading.warnings.map(({ path }) => path)).toEqual([
      'Broken.paprikarecipe',
      'Nothing.paprikarecipe',
    ])
  })

  it.each(['cover.jpg', 'images/cover.jpg'])(
    'gives each recipe the %s of its own folder, by its name letter for letter (RS@be8bc6db2)',
    (cover) => {
      const recipe = (title: string) =>
        strToU8(
          `---\ntitle: ${title}\nimage: ${cover}\n---\n## Ingredients\n- 1 egg\n\n## Method\n1. Stir.\n`,
        )
      const { recipes, images, warnings } = read(
        'x',
        zipSync({
          'a/recipe.md': recipe('A'),
          [`a/${cover}`]: new Uint8Array([1]),
          'b/recipe.md': recipe('B'),
          [`b/${cover}`]: new Uint8Array([2]),
          'c/recipe.md': recipe('C'),
          'c/coverXjpg': new Uint8Array(),
        }),
      )
      expect(recipes.map((one) => one.recipe.title)).toEqual(['A', 'B', 'C'])
      expect(images.map((one) => [one.recipe, one.bytes[0]])).toEqual([
        [0, 1],
        [1, 2],
      ])
      expect(warnings.map(({ path, message }) => [path, message])).toEqual([
        ['c/coverXjpg', 'It is empty.'],
        ['c/recipe.md', 'Its image cover.jpg did not come along.'],
      ])
    },
  )

  it('distinguishes files of an archive without recipes from those that were read partially', () => {
    const soup = strToU8('Soup\n\nIngredients\n1 leek\n\nMethod\n1. Cook the leek.\n')
    const { emptyMembers, warnings } = read(
      'x',
      zipSync({
        'inner.zip': zipSync({ 'a.txt': soup, 'b.txt': strToU8('Dear reader') }),
        'photo.jpg': new Uint8Array([1]),
        'soup.jpg': new Uint8Array([1]),
        'soup.txt': soup,
      }),
    )
    expect(emptyMembers).toEqual(['inner.zip/b.txt', 'photo.jpg'])
    expect(warnings.map(({ path }) => path)).toEqual(emptyMembers)
  })

  it('continues after a member that cannot be read, and reports it', () => {
    const broken = gzipSync(strToU8('{"name": "x"}')).slice(0, 14)
    const reading = read('x', zipSync({ 'a.gz': broken, 'b.json': strToU8(JSON.stringify(paprika)) }))
    expect(reading.recipes.map(({ source }) => source)).toEqual(['b.json'])
    expect(reading.warnings.map(({ path }) => path)).toEqual(['a.gz'])
    expect(reading.emptyMembers).toEqual(['a.gz'])
  })

  it('reads Tandoor recipes, archives in an archive, in the order of their names', () => {
    const member = (name: string): Uint8Array =>
      zipSync({
        'recipe.json': strToU8(
          JSON.stringify({
            name,
            steps: [
              {
                name: '',
                instruction: 'Stir.',
                ingredients: [
                  { food: { name: 'rice' }, unit: { name: 'g' }, amount: 250.0, note: 'short grain' },
                  { food: { name: 'salt' }, unit: null, amount: 0, note: '', no_amount: true },
                ],
              },
            ],
            working_time: 5,
            waiting_time: 20,
            servings: 2,
            servings_text: 'bowls',
          }),
        ),
      })
    const reading = read('x', zipSync({ '2.zip': member('Second'), '1.zip': member('First') }))
    expect(reading.recipes.map(({ recipe }) => recipe.title)).toEqual(['First', 'Second'])
    const [first] = reading.recipes
    expect(first && lines(first.recipe)).toEqual(['250 g rice (short grain)', 'salt'])
    expect(first?.recipe.customTime).toEqual({ label: 'Waiting', minutes: 20 })
    expect(first?.recipe.yieldText).toBe('2 bowls')
  })

  it('assigns the image of its folder to a Nextcloud recipe', () => {
    const recipe = {
      '@type': 'Recipe',
      name: 'Rice',
      recipeIngredient: ['rice'],
      recipeInstructions: ['Cook.'],
    }
    const reading = readFiles(
      [
        { name: 'Rice/recipe.json', bytes: strToU8(JSON.stringify(recipe)) },
        { name: 'Rice/full.jpg', bytes: new Uint8Array([255, 216, 255]) },
        { name: 'Beans/recipe.json', bytes: strToU8(JSON.stringify({ ...recipe, name: 'Beans' })) },
      ],
      { decodeText },
    )
    expect(reading.ok && reading.value.recipes.map(({ recipe }) => recipe.title)).toEqual(['Rice', 'Beans'])
    expect(reading.ok && reading.value.images.map(({ recipe, name }) => [recipe, name])).toEqual([
      [0, 'Rice/full.jpg'],
    ])
  })

  it('joins the tables of a Mealie backup', () => {
    const recipe = one(
      'x',
      zipSync({
        'database.json': strToU8(
          JSON.stringify({
            recipes: [{ id: 'r1', name: 'Bread', recipe_yield: '1 loaf', perform_time: '45 min' }],
            recipe_instructions: [
              { recipe_id: 'r1', position: 1, text: 'Bake.' },
              { recipe_id: 'r1', position: 0, text: 'Knead.' },
            ],
            recipes_ingredients: [
              { recipe_id: 'r1', position: 0, quantity: 500, unit_id: 'u', food_id: 'f', title: 'Dough' },
              { recipe_id: 'r1', position: 1, quantity: 1, note: '2 tsp salt', disable_amount: true },
            ],
            ingredient_units: [{ id: 'u', name: 'gram' }],
            ingredient_foods: [{ id: 'f', name: 'flour' }],
            tags: [{ id: 't', name: 'Baking' }],
            recipes_to_tags: [{ recipe_id: 'r1', tag_id: 't' }],
          }),
        ),
      }),
    )
    expect(recipe.ingredientGroups).toEqual([{ title: 'Dough', lines: ['500 gram flour', '2 tsp salt'] }])
    expect(steps(recipe)).toEqual(['Knead.', 'Bake.'])
    expect(recipe).toMatchObject({ cookTimeMinutes: 45, yieldText: '1 loaf', keywords: ['Baking'] })
  })

  it('gives recipes of a Mealie backup the photos in the folders of their ids, before attachments', () => {
    const [bread, soup] = ['0d5a1c2e-7f10-4a3b-9c55-1a2b3c4d5e6f', '9b1f77c0-3e2d-4b8a-8f00-6f5e4d3c2b1a']
    const backup = {
      recipes: [
        { id: bread.replaceAll('-', ''), name: 'Bread', image: 'Zq4k' },
        { id: soup, name: 'Soup', image: 'x81L' },
      ],
      recipe_instructions: [bread.replaceAll('-', ''), soup].map((id) => ({ recipe_id: id, text: 'Cook.' })),
    }
    const photo = (id: string, value: number) => ({
      [`data/recipes/${id}/images/original.webp`]: new Uint8Array([value]),
      [`data/recipes/${id}/images/min-original.webp`]: new Uint8Array([9]),
      [`data/recipes/${id}/images/tiny-original.webp`]: new Uint8Array([9]),
    })
    const { recipes, images, warnings } = read(
      'backup.zip',
      zipSync({
        'database.json': strToU8(JSON.stringify(backup)),
        ...photo(bread, 1),
        ...photo(soup, 2),
        [`data/recipes/${bread}/assets/crumb.jpg`]: new Uint8Array([3]),
        ...photo('11111111-2222-4333-8444-555555555555', 4),
      }),
    )
    const owned = images.map(({ recipe, bytes }) => [recipes[recipe]?.recipe.title, ...bytes])
    expect(owned.toSorted()).toEqual([
      ['Bread', 1],
      ['Bread', 3],
      ['Soup', 2],
    ])
    expect(owned.find(([title]) => title === 'Bread')).toEqual(['Bread', 1])
    expect(warnings).toEqual([
      expect.objectContaining({
        path: 'data/recipes/11111111-2222-4333-8444-555555555555/images/original.webp',
        message: 'It is an image of no recipe that was read.',
      }),
    ])
  })

  it('reads the posts of a Substack archive, with the titles of its table', () => {
    const text =
      '<p>It rained.</p><h3>Ingredients</h3><ul><li>3 leeks</li><li>1 l water</li></ul><h3>Method</h3><ol><li>Slice the leeks.</li><li>Boil them.</li></ol>'
    const table =
      'post_id,post_date,is_published,type,audience,title,subtitle\n' +
      '101.leek-soup,2024-03-01T08:00:00.000Z,true,newsletter,everyone,"Leek soup, again",For a cold day\n' +
      '102.news,2024-03-08T08:00:00.000Z,true,newsletter,everyone,News,\n'
    const { recipes, warnings } = read(
      'archive.zip',
      zipSync({
        'posts.csv': strToU8(table),
        'posts/101.leek-soup.html': strToU8(text),
        'posts/102.news.html': strToU8('<p>The letter rests until August, and so do I.</p>'),
      }),
    )
    expect(recipes.map(({ recipe, id }) => [recipe.title, recipe.description, lines(recipe), id])).toEqual([
      ['Leek soup, again', 'For a cold day', ['3 leeks', '1 l water'], '101'],
    ])
    expect(warnings).toEqual([
      {
        ...{ path: 'posts/102.news.html', source: 'posts/102.news.html' },
        message: 'No recipe was found in it.',
      },
    ])
  })

  it('reports that there is no recipe', () => {
    const reading = readFile(
      { name: 'x', bytes: zipSync({ 'readme.txt': strToU8('Hello.') }) },
      { decodeText },
    )
    expect(reading).toMatchObject({ ok: false, error: { code: 'no_recipe_found' } })
  })
})
