import { describe, expect, it } from 'vitest'
import {
  ingredientLists,
  onlyRecipe,
  readForeignFile,
  stepLists,
} from '../../testing/samples/foreign-files.ts'

const post = (...fields: string[]): string => `<item>${fields.join('')}</item>`
const blog = (...items: string[]): string =>
  `<?xml version="1.0"?><rss xmlns:wp="w"><channel>${items.join('')}</channel></rss>`
const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`

describe('a WordPress export', () => {
  const page =
    '<ul itemscope itemtype="https://schema.org/Recipe"><li itemprop="recipeIngredient">rice</li><li itemprop="recipeIngredient">salt</li><li itemprop="recipeInstructions">Cook.</li></ul>'

  it('gives a recipe without a title the title, author and address of its post', () => {
    const recipe = onlyRecipe(
      blog(
        post(
          '<wp:post_type>attachment</wp:post_type><content:encoded>a picture of rice, as it was in May</content:encoded>',
        ),
        post(
          '<title>My rice</title><link>https://example.org/rice</link><dc:creator>Ada</dc:creator>',
          `<content:encoded><![CDATA[${page}]]></content:encoded>`,
        ),
      ),
    )
    expect(recipe).toMatchObject({
      title: 'My rice',
      author: 'Ada',
      canonicalUrl: 'https://example.org/rice',
    })
  })

  it('reads posts without a title, an address or an author', () => {
    const recipe = onlyRecipe(
      blog(
        post(
          `<content:encoded><![CDATA[${page.replace('<ul ', '<ul><li itemprop="name">Rice</li></ul><ul ')}]]></content:encoded>`,
        ),
      ),
    )
    expect(recipe).toMatchObject({ canonicalUrl: null, author: null })
  })

  it('reads plugin fields in JSON of a post without an id, and its categories', () => {
    const recipe = onlyRecipe(
      blog(
        post(
          '<title>Rice</title><category>Loose</category><category domain="recipe_course">Main</category><wp:post_type>recipe</wp:post_type>',
          meta('_edit_lock', '1'),
          meta('recipe_ingredients', '["rice", "salt"]'),
          meta('recipe_instructions', '["Cook."]'),
        ),
      ),
    )
    expect(ingredientLists(recipe)).toEqual([[null, 'rice', 'salt']])
    expect(JSON.stringify(recipe)).toMatch(/^(?!.*Loose).*Main/)
  })

  it.each([
    ['a number and nothing', 'a:2:{s:1:"x";N;s:4:"name";s:4:"Rice";}'],
    ['switches and letters of every length', 'a:3:{s:2:"on";b:1;s:2:"ok";d:1.5;s:5:"title";s:12:"Ré粥😀!";}'],
    ['a text that is longer than it says', 'a:1:{s:4:"name";s:2:"Rice";}'],
    ['a text without quotes', 'a:1:{s:4:name;N;}'],
    ['a table without braces', 'a:1:[i:0;i:1;]'],
    ['a table that breaks off', 'a:3:{i:0;i:1;'],
    ['a number that never ends', `a:1:{i:0;i:${'1'.repeat(60)}`],
    ['an object', 'a:1:{i:0;O:8:"stdClass":0:{}}'],
    ['a table in too many tables', 'a:1:{i:0;'.repeat(30)],
  ])('with %s in a field of PHP is read all the same', (_what, value) => {
    const fields = [meta('extra', value), meta('ingredients', 'rice\nsalt'), meta('instructions', 'Cook.')]
    const recipe = onlyRecipe(blog(post('<title>Rice</title><wp:post_type>recipe</wp:post_type>', ...fields)))
    expect(ingredientLists(recipe)).toEqual([[null, 'rice', 'salt']])
  })
})

describe('XML', () => {
  it('of RecipeML can lack a head, and have notes, optional ingredients and steps in divisions', () => {
    const recipe = onlyRecipe(
      '<?xml version="1.0"?><recipeml version="0.5"><recipe><title>Rice</title><preptime>20 minutes</preptime>' +
        '<ingredients><ing optional="yes"><item>mint</item></ing><ing-div><description>Sauce</description><ing><amt>two</amt><item>tomatoes</item></ing></ing-div><ing><item>salt</item></ing><price>3</price></ingredients>' +
        '<directions><dir-div><title>Boil</title><step>Cook.</step></dir-div></directions></recipe></recipeml>',
    )
    expect(ingredientLists(recipe)).toEqual([
      [null, 'mint (optional)'],
      ['Sauce', 'two tomatoes'],
      [null, 'salt'],
    ])
    expect(stepLists(recipe)).toEqual([['Boil', 'Cook.']])
    expect(recipe.prepTimeMinutes).toBe(20)
  })

  it('of RecipeML can lack ingredients, and have the directions as one text', () => {
    const recipe = onlyRecipe(
      '<?xml version="1.0"?><recipeml version="0.5"><recipe><head><title>Rice</title></head><directions>Cook.\nRest.</directions></recipe></recipeml>',
    )
    expect(recipe.ingredientGroups).toEqual([])
    expect(stepLists(recipe)).toEqual([[null, 'Cook.', 'Rest.']])
  })

  it('of Gourmet can lack ingredients, and have an embedded image and references', () => {
    const image = Buffer.from(new Uint8Array(200).fill(7)).toString('base64')
    const reading = readForeignFile(
      `<?xml version="1.0"?><gourmetDoc><recipe><title>Rice</title><image format="jpeg">${image}</image><ingredient-list><ingref refid="2"><item>stock</item></ingref><other>x</other></ingredient-list><instructions>Cook.</instructions></recipe>` +
        '<recipe><title>Tea</title><image format="jpeg">short</image><instructions>Brew.</instructions></recipe></gourmetDoc>',
    )
    expect(reading.recipes.map(({ recipe }) => ingredientLists(recipe))).toEqual([[[null, 'stock']], []])
    expect(reading.images.map(({ bytes }) => bytes.length)).toEqual([200])
  })

  it('of MasterCook can have names in elements, and ingredients without names', () => {
    const recipe = onlyRecipe(
      '<?xml version="1.0"?><mx2 source="MasterCook"><RcpE><Name>Rice</Name><IngR qty="2">rice</IngR><IngR qty="1"></IngR><DirS><DirT>Cook.</DirT></DirS></RcpE></mx2>',
    )
    expect(recipe.title).toBe('Rice')
    expect(ingredientLists(recipe)).toEqual([[null, '2 rice']])
  })
})
