import { describe, expect, it } from 'vitest'
import {
  ingredientLists,
  leftoverTexts,
  onlyRecipe,
  readForeignFile,
  stepTexts,
} from '../../testing/samples/foreign-files.ts'

describe('a table', () => {
  const table = (ingredients: string, directions: string): string =>
    `name,ingredients,directions\nSoup,"${ingredients.replaceAll('"', '""')}","${directions.replaceAll('"', '""')}"\n`

  it.each([
    ['JSON', '["1 cup peas", "salt"]'],
    ['the list of another language', "['1 cup peas', 'salt']"],
    ['bars', '1 cup peas | salt'],
    ['bars and no spaces', '1 cup peas|salt'],
  ])('has a list in a cell, written with %s', (_kind, cell) => {
    expect(ingredientLists(onlyRecipe(table(cell, 'Boil.')))).toEqual([[null, '1 cup peas', 'salt']])
  })

  it('splits a cell at semicolons only if there are several', () => {
    expect(ingredientLists(onlyRecipe(table('1 cup peas; salt; 2 leeks', 'Boil.')))).toEqual([
      [null, '1 cup peas', 'salt', '2 leeks'],
    ])
    expect(ingredientLists(onlyRecipe(table('flour; sifted', 'Boil.')))).toEqual([[null, 'flour; sifted']])
  })

  it('has a column for each ingredient and step', () => {
    const recipe = onlyRecipe(
      'name,ingredient 1,ingredient 2,Ingredient_3,step 1,step 2\nSoup,1 cup peas,,salt,Boil.,Eat.\n',
    )
    expect(ingredientLists(recipe)).toEqual([[null, '1 cup peas', 'salt']])
    expect(stepTexts(recipe)).toEqual(['Boil.', 'Eat.'])
  })

  it('reports how many of its rows contain no recipe', () => {
    const { recipes, warnings } = readForeignFile(
      'name,ingredients,source\nSoup,salt,\n,,from the sea\nStew,,\n',
    )
    expect(recipes.map(({ recipe }) => recipe.title)).toEqual(['Soup', 'Stew'])
    expect(warnings.map(({ message }) => message)).toEqual(['Rows that hold no recipe: 1.'])
  })

  it('has the columns of My Recipe Box', () => {
    const recipe = onlyRecipe(
      '"title","preparationTime","cookingTime","inactiveTime","quantity","ingredients","instructions","cookware","favorite","categories","rating"\n' +
        '"Quiche","15","30","10","4 persons","Dough:\n200 g flour\n\n3 eggs","1. Mix.\n2. Bake.","oven; bowl","true","Main; French","0"\n',
    )
    expect(ingredientLists(recipe)).toEqual([['Dough', '200 g flour', '3 eggs']])
    expect(recipe).toMatchObject({
      ...{ totalTimeMinutes: 55, customTime: { label: 'Resting', minutes: 10 } },
      ...{ equipment: ['oven', 'bowl'], category: ['Main', 'French'], leftovers: [], ratings: null },
    })
  })
})

it('JSON with one value per line is not reported as invalid JSON', () => {
  const line = (name: string): string =>
    JSON.stringify({ name, ingredients: ['salt'], directions: ['Boil.'] })
  const { recipes, warnings } = readForeignFile(`${line('Soup')}\n${line('Stew')}\n`)
  expect(recipes.map(({ recipe }) => recipe.title)).toEqual(['Soup', 'Stew'])
  expect(warnings).toEqual([])
})

describe('RecipeML', () => {
  const recipe = (head: string, body: string): string =>
    `<?xml version="1.0"?><recipeml version="0.5"><menu><head><title>Dinner</title></head><recipe><head><title>Pie</title>${head}</head>${body}</recipe></menu></recipeml>`

  it('has times of several parts, measures in steps, and notes to ingredients', () => {
    const pie = recipe(
      '<preptime type="total"><time><qty>1</qty><timeunit>hour</timeunit></time><time><qty>30</qty><timeunit>min</timeunit></time></preptime>',
      '<ingredients><ing-div type="titled"><title>Crust</title><ing><amt><qty>2</qty><unit>cups</unit></amt><item>flour</item><ing-note>fine</ing-note></ing></ing-div></ingredients>' +
        '<directions><step><action>Bake</action> for <time><range><q1>20</q1><q2>25</q2></range><timeunit>minutes</timeunit></time> at <temp><qty>350</qty><tempunit>F</tempunit></temp>.</step></directions>',
    )
    expect(ingredientLists(onlyRecipe(pie))).toEqual([['Crust', '2 cups flour, fine']])
    expect(stepTexts(onlyRecipe(pie))).toEqual(['Bake for 20-25 minutes at 350 F.'])
    expect(onlyRecipe(pie)).toMatchObject({ totalTimeMinutes: 90, leftovers: [] })
    expect(readForeignFile(pie).warnings.map(({ message }) => message)).toEqual([
      'The menu “Dinner” was read as its recipes alone.',
    ])
  })
})

it('MasterCook in XML numbers ingredients by its nutrient table, which is not imported as text', () => {
  const recipe = onlyRecipe(
    '<mx2><RcpE name="Tart"><IngR name="onions" unit="pounds" qty="2"><IPrp>sliced</IPrp><INtI>1201</INtI></IngR>' +
      '<DirS><DirT>Bake.</DirT></DirS></RcpE></mx2>',
  )
  expect(ingredientLists(recipe)).toEqual([[null, '2 pounds onions, sliced']])
})

it('MasterCook in XML has texts among ingredients, and times and sources with labels', () => {
  const recipe = onlyRecipe(
    '<mx2 source="MasterCook 9"><RcpE name="Pie" author=""><Serv qty="4"/><PrpT elapsed="0:10"/><AltT label="Baking Time" elapsed="0:40"/><AltT label="Cooling" elapsed="1:00"/>' +
      '<AltS label="Internet Address" source="www.example.org/pie"/><IngR name="CRUST:" code="S"/><IngR name="flour" unit="cups" qty="2.5"/><IngR name="or use rye" code="T"/><DirS><DirT>Bake.</DirT></DirS></RcpE></mx2>',
  )
  expect(ingredientLists(recipe)).toEqual([['CRUST', '2.5 cups flour', 'or use rye']])
  expect(recipe).toMatchObject({ cookTimeMinutes: 40, canonicalUrl: 'http://www.example.org/pie' })
  expect(leftoverTexts(recipe)).toEqual(['Cooling: 1:00'])
})

it('Gourmet has ingredients after a group, images, and ratings out of ten', () => {
  const image = 'AQID'.repeat(60)
  const { recipes, images } = readForeignFile(
    `<?xml version="1.0"?><gourmetDoc><recipe id="1"><title>Pie</title><rating>9/10</rating><image format="jpeg"><![CDATA[${image}]]></image><ingredient-list><inggroup><groupname>Filling</groupname><ingredient><amount>1</amount><item>jam</item></ingredient></inggroup><ingredient><amount>1</amount><item>egg</item></ingredient></ingredient-list><instructions>Bake.</instructions></recipe></gourmetDoc>`,
  )
  const [pie] = recipes.map(({ recipe }) => recipe)
  expect(pie && ingredientLists(pie)).toEqual([
    ['Filling', '1 jam'],
    [null, '1 egg'],
  ])
  expect(pie).toMatchObject({ ratings: { value: 9, best: 10 }, leftovers: [] })
  expect(images).toHaveLength(1)
})

it('a cookbook in XML has its steps in a list, and its language', () => {
  const recipe = onlyRecipe(
    '<?xml version="1.0"?><cookbook version="1"><recipe><title>Pie</title><preptime>10 min</preptime><ingredient><li>2 cups flour</li></ingredient><recipetext><li>Mix.</li><li>Bake.</li></recipetext><lang>en</lang></recipe></cookbook>',
  )
  expect(stepTexts(recipe)).toEqual(['Mix.', 'Bake.'])
  expect(recipe).toMatchObject({ language: 'en', prepTimeMinutes: 10, leftovers: [] })
})

it('a WordPress export references images by id, and marks posts in the trash', () => {
  const meta = (key: string, value: string): string =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
  const recipe = onlyRecipe(
    '<?xml version="1.0"?><rss xmlns:wp="w"><channel>' +
      '<item><wp:post_id>7</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://example.org/pie.jpg</wp:attachment_url></item>' +
      '<item><wp:post_id>8</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://example.org/step.jpg</wp:attachment_url></item>' +
      `<item><title>Pie</title><wp:post_id>9</wp:post_id><wp:post_type>wprm_recipe</wp:post_type><wp:status>trash</wp:status>${meta('_thumbnail_id', '7')}${meta('wprm_servings_unit', 'people')}${meta('wprm_nutrition_calories', '120')}` +
      `${meta('wprm_ingredients', '[{"name":"","ingredients":[{"amount":"2","unit":"cups","name":"flour"}]}]')}${meta('wprm_instructions', '[{"name":"","instructions":[{"text":"Bake.","image":8}]}]')}</item></channel></rss>`,
  )
  expect(recipe).toMatchObject({
    ...{ title: 'Pie', images: ['https://example.org/pie.jpg'], nutrition: { calories: '120' } },
    instructionGroups: [{ steps: [{ text: 'Bake.', imageUrl: 'https://example.org/step.jpg' }] }],
    warnings: [{ message: 'It lies in the trash of the other program.' }],
  })
})
