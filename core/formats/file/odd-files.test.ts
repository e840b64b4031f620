import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, it } from 'vitest'
import {
  decodeText,
  ingredientLists,
  onlyRecipe,
  readForeignFile,
  stepLists,
} from '../../testing/foreign-files.ts'
import type { ParsedFile } from './parsed-file.ts'
import { fileLimits } from './limits.ts'
import { readFile, readFiles } from './read-file.ts'

const deps = { decodeText }

function failure(content: string | Uint8Array, name = 'x'): string {
  const bytes = typeof content === 'string' ? strToU8(content) : content
  const reading = readFile({ name, bytes }, deps)
  return reading.ok ? 'no failure' : reading.error.message
}

const record = (changes: object = {}): string =>
  JSON.stringify({ name: 'Rice', ingredients: ['rice', 'salt'], directions: ['Cook.', 'Rest.'], ...changes })
const jpeg = new Uint8Array([255, 216, 255])
const messages = ({ warnings }: ParsedFile) => warnings.map(({ path, message }) => `${path}: ${message}`)

describe('an archive', () => {
  it('skips files that cannot contain recipes and reports them, except for files of operating systems', () => {
    const reading = readForeignFile(
      zipSync({
        'rice.json': strToU8(record()),
        'menu.pdf': strToU8('%PDF'),
        'empty.txt': new Uint8Array(0),
        '__MACOSX/rice.json': strToU8(record()),
        '.DS_Store': strToU8('x'),
      }),
    )
    expect(reading.recipes.map(({ source }) => source)).toEqual(['rice.json'])
    expect(messages(reading)).toEqual([
      'empty.txt: It is empty.',
      'menu.pdf: It is no kind of file that recipes are kept in.',
    ])
  })

  it('reports images that belong to none of several recipes', () => {
    const members = {
      'food/rice.json': strToU8(record()),
      'food/beans.json': strToU8(record({ name: 'Beans' })),
      'food/a.jpg': jpeg,
      'b.jpg': jpeg,
    }
    const reading = readForeignFile(zipSync(members))
    expect(reading.images).toEqual([])
    expect(messages(reading)).toEqual([
      'b.jpg: It is an image of no recipe that was read.',
      'food/a.jpg: It is an image of no recipe that was read.',
    ])
  })

  it('assigns an image of a parent folder to its only recipe', () => {
    const reading = readForeignFile(zipSync({ 'pictures/a.jpg': jpeg, 'text/rice.json': strToU8(record()) }))
    expect(reading.images.map(({ recipe, name }) => [recipe, name])).toEqual([[0, 'pictures/a.jpg']])
  })

  it('accepts a text among recipes only if it is a complete recipe', () => {
    const reading = readForeignFile(
      zipSync({
        'readme.txt': strToU8('Thank you for cooking with us.\nYours, the cook'),
        'rice.txt': strToU8(
          'Rice\n\nIngredients\n200 g rice\n1 tsp salt\n\nMethod\n1. Cook the rice.\n2. Rest it.\n',
        ),
        'list.txt': strToU8('Ingredients\n200 g rice\n1 tsp salt\n'),
        'soup.json': strToU8(record({ name: 'Soup' })),
      }),
    )
    expect(reading.recipes.map(({ source }) => source)).toEqual(['rice.txt', 'soup.json'])
    expect(messages(reading).every((message) => message.endsWith('No recipe was found in it.'))).toBe(true)
  })

  it('reads members with the same name one after the other', () => {
    const archive = zipSync(
      { 'a.json': strToU8(record()), 'b.json': strToU8(record({ name: 'Beans' })) },
      { level: 0 },
    )
    const doubled = archive.map((byte, at) =>
      archive[at - 1] !== 0x22 && byte === 0x62 && archive[at + 1] === 0x2e ? 0x61 : byte,
    )
    expect(readForeignFile(doubled).recipes.map(({ recipe }) => recipe.title)).toEqual(['Rice', 'Beans'])
  })
})

/** An archive of one stored member with bytes of its directory (counted from its entry) or local header changed. */
function changed(entry: Record<number, number>, local: Record<number, number> = {}, end = false): Uint8Array {
  const members: Zippable = {
    'a.json': [strToU8(record()), { level: 0 }],
    'b.json': [strToU8(record()), { level: 0 }],
  }
  const bytes = zipSync(members)
  const at = bytes.findIndex(
    (_, index) => bytes[index] === 0x50 && bytes[index + 1] === 0x4b && bytes[index + 2] === 1,
  )
  for (const [offset, value] of Object.entries(entry)) bytes[at + Number(offset)] = value
  for (const [offset, value] of Object.entries(local)) bytes[Number(offset)] = value
  return end ? bytes.subarray(0, -1) : bytes
}

describe('a member of an archive', () => {
  it.each([
    ['protected by a password', changed({ 8: 1 }), 'It is protected by a password.'],
    ['said to be larger than 25 MB', changed({ 27: 9 }), 'It is larger than 25 MB.'],
    ['not where it is said to be', changed({ 42: 3 }), 'It is damaged.'],
    ['said to begin behind the end', changed({ 45: 3 }), 'It is damaged.'],
    ['said to be longer than the archive', changed({ 22: 9 }), 'It is cut off.'],
    ['packed in another way', changed({ 10: 14 }), 'It is packed in a way that is not known.'],
  ])('that is %s is named, and the others are read', (_what, bytes, message) => {
    const reading = readForeignFile(bytes)
    expect(reading.recipes.map(({ source }) => source)).toEqual(['b.json'])
    expect(messages(reading)).toEqual([`a.json: ${message}`])
  })

  it('that is an image which cannot be read is also reported', () => {
    const bytes = zipSync({ 'a.jpg': [jpeg, { level: 0 }], 'b.json': [strToU8(record()), { level: 0 }] })
    const at = bytes.findIndex(
      (_, index) => bytes[index] === 0x50 && bytes[index + 1] === 0x4b && bytes[index + 2] === 1,
    )
    bytes[at + 8] = 1
    expect(messages(readForeignFile(bytes))).toEqual(['a.jpg: It is protected by a password.'])
  })

  it('that is missing in the directory ends the list', () => {
    expect(failure(changed({ 0: 0 }))).toBe('No recipe was found in it.')
  })
})

describe('a file', () => {
  it('that is truncated is a damaged archive', () => {
    expect(failure(changed({}, {}, true))).toBe('It is a damaged ZIP archive.')
    expect(
      readForeignFile(zipSync({ 'c.zip': changed({}, {}, true), 'r.json': strToU8(record()) })).warnings,
    ).toMatchObject([{ path: 'c.zip', message: 'It is a damaged ZIP archive.' }])
  })

  it('with an archive that has a comment at its end is read', () => {
    const bytes = zipSync({ 'r.json': strToU8(record()) })
    const commented = new Uint8Array(bytes.length + 5)
    commented.set(bytes)
    commented[bytes.length - 2] = 5
    expect(readForeignFile(commented).recipes).toHaveLength(1)
  })

  it('in UTF-16 is a text, in either byte order', () => {
    const little = Uint8Array.from(
      [...`\ufeff${record()}`].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    )
    const big = little.map((_, at) => little[at ^ 1] ?? 0)
    expect(onlyRecipe(little).title).toBe('Rice')
    expect(onlyRecipe(big).title).toBe('Rice')
    expect(failure(Uint8Array.of(0x80, 0x81, 0, 0x82, 0x83, 0x84, 0x85, 0x86))).toBe(
      'It is no text and no archive.',
    )
  })

  it('of more than 200 MB is not read', () => {
    const bytes = { length: fileLimits.fileBytes + 1 }
    const large = Object.assign(new Uint8Array(1), {})
    Object.defineProperty(large, 'length', { value: bytes.length })
    expect(readFiles([{ name: 'x', bytes: large }], deps)).toMatchObject({
      ok: false,
      error: { code: 'too_large' },
    })
  })
})

describe('JSON', () => {
  it('that is invalid and too long to be repaired is reported', () => {
    const broken = strToU8(`[{"name": "${'x'.repeat(4_000_100)}`)
    expect(readFile({ name: 'x', bytes: broken }, deps)).toMatchObject({
      error: { warnings: [{ message: 'The JSON is broken and too long to be repaired.' }, {}] },
    })
    const long = `{"recipes": [${record({ notes: 'x '.repeat(2_000_100) })}]}`
    expect(onlyRecipe(long).title).toBe('Rice')
  })

  it('of schema.org has its times added up, and the omitted reviews are counted', () => {
    const recipe = onlyRecipe(
      JSON.stringify({
        '@type': 'Recipe',
        ...{ name: 'Rice', prepTime: 'PT10M', cookTime: 'PT20M', recipeIngredient: 'rice\nsalt' },
        recipeInstructions: [{ '@type': 'HowToSection', name: 'Boil', itemListElement: ['Cook.'] }],
        comment: [{ author: 'Ada' }, 'Good.'],
        review: [{ reviewBody: 'Fine.' }],
      }),
    )
    expect(recipe.totalTimeMinutes).toBe(30)
    expect(stepLists(recipe)).toEqual([['Boil', 'Cook.']])
    expect(recipe.warnings.map(({ message }) => message)).toContain('One review of readers left out.')
  })
})

describe('records', () => {
  it('keep ingredients in parts, in groups, by heading, or as a text', () => {
    const ingredients = [
      { originalText: '2 cups rice', unit: 'cup' },
      { note: 'pinch of love', quantity: 1, unit: 'pinch' },
      { food: 'salt', note: '(fine)' },
      { Sauce: ['1 tomato', '2 chillies'] },
      { ignored: null },
      { title: 'Garnish', food: 'mint' },
    ]
    expect(ingredientLists(onlyRecipe(record({ ingredients })))).toEqual([
      [null, '2 cups rice', '1 pinch pinch of love', 'salt (fine)'],
      ['Sauce', '1 tomato', '2 chillies'],
      ['Garnish', 'mint'],
    ])
  })

  it('keep steps with names, images and headings', () => {
    const directions = [
      { title: 'Boil', name: 'Cook it well.' },
      { text: 'Sauce:' },
      { text: 'Stir.', name: 'Stirring', image: 'https://example.org/a.jpg' },
      { type: 'group', title: 'Serve' },
      'Step 1',
      'Plate it.',
    ]
    const recipe = onlyRecipe(record({ directions }))
    expect(stepLists(recipe).map(([title]) => title)).toEqual(['Boil', 'Sauce', 'Serve'])
    expect(recipe.instructionGroups[1]?.steps[0]).toEqual({
      ...{ text: 'Stir.', name: 'Stirring', imageUrl: 'https://example.org/a.jpg' },
    })
  })

  it('nested too deep lose what lies at the bottom, and nothing else', () => {
    let deep: unknown = ['hidden']
    for (let depth = 0; depth < 9; depth += 1) deep = { items: [deep] }
    const nested = record({ ingredients: ['rice', deep], directions: ['Cook.', { steps: [deep] }] })
    expect(ingredientLists(onlyRecipe(nested))[0]).toContain('rice')
    expect(stepLists(onlyRecipe(nested))[0]).toContain('Cook.')
  })

  it('keep notes as objects, videos as addresses, and images as things', () => {
    const recipe = onlyRecipe(
      record({
        notes: [{ name: 'Hint', content: 'Wash it.' }, { mood: 'good' }, 'Eat it.'],
        video: 'https://example.org/video.mp4',
        image: [{ src: 'https://example.org/a.jpg' }],
      }),
    )
    expect(recipe.notes.join('\n')).toMatch(/Hint[\s\S]*Wash it\.[\s\S]*Eat it\./)
    expect(recipe.video).toMatchObject({ url: 'https://example.org/video.mp4', youtubeId: null })
  })
})

const post = (...fields: string[]): string => `<item>${fields.join('')}</item>`
const blog = (...items: string[]): string =>
  `<?xml version="1.0"?><rss xmlns:wp="w"><channel>${items.join('')}</channel></rss>`
const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`

describe('a WordPress export', () => {
  const page =
    '<ul itemscope itemtype="https://schema.org/Recipe"><li itemprop="recipeIngredient">rice</li><li itemprop="recipeIngredient">salt</li><li itemprop="recipeInstructions">Cook.</li></ul>'

  it('names a recipe without a title after its post, with its author and address', () => {
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

  it('takes fields of a plugin that are written as JSON, for a post without a number, and its categories', () => {
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
  it('of RecipeML without a head, with notes, optional things and steps in divisions', () => {
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

  it('of RecipeML without ingredients, and with directions in one text', () => {
    const recipe = onlyRecipe(
      '<?xml version="1.0"?><recipeml version="0.5"><recipe><head><title>Rice</title></head><directions>Cook.\nRest.</directions></recipe></recipeml>',
    )
    expect(recipe.ingredientGroups).toEqual([])
    expect(stepLists(recipe)).toEqual([[null, 'Cook.', 'Rest.']])
  })

  it('of Gourmet without ingredients, with an image in itself, and with references', () => {
    const image = Buffer.from(new Uint8Array(200).fill(7)).toString('base64')
    const reading = readForeignFile(
      `<?xml version="1.0"?><gourmetDoc><recipe><title>Rice</title><image format="jpeg">${image}</image><ingredient-list><ingref refid="2"><item>stock</item></ingref><other>x</other></ingredient-list><instructions>Cook.</instructions></recipe>` +
        '<recipe><title>Tea</title><image format="jpeg">short</image><instructions>Brew.</instructions></recipe></gourmetDoc>',
    )
    expect(reading.recipes.map(({ recipe }) => ingredientLists(recipe))).toEqual([[[null, 'stock']], []])
    expect(reading.images.map(({ bytes }) => bytes.length)).toEqual([200])
  })

  it('of MasterCook whose names stand in elements, and whose ingredients have none', () => {
    const recipe = onlyRecipe(
      '<?xml version="1.0"?><mx2 source="MasterCook"><RcpE><Name>Rice</Name><IngR qty="2">rice</IngR><IngR qty="1"></IngR><DirS><DirT>Cook.</DirT></DirS></RcpE></mx2>',
    )
    expect(recipe.title).toBe('Rice')
    expect(ingredientLists(recipe)).toEqual([[null, '2 rice']])
  })
})

describe('texts of programs', () => {
  it('of MasterCook with a line that continues, and with blank lines before the ingredients', () => {
    const recipe = onlyRecipe(
      '      *  Exported from  MasterCook  *\n\n       Rice\n\n  Amount  Measure       Ingredient -- Preparation Method\n--------  ------------  --------------------------------\n\n   2      cups          rice\n                        -- washed twice\n\nCook.\n\nExchanges: 1 starch\n',
    )
    expect(ingredientLists(recipe)).toEqual([[null, '2 cups rice, washed twice']])
    expect(stepLists(recipe)).toEqual([[null, 'Cook.']])
  })

  it('of Now You’re Cooking without categories', () => {
    const recipe = onlyRecipe(
      "@@@@@ Now You're Cooking! Export Format\n\nRice\n\nNone\n\n1 cup rice\n2 cups water\n\nCook.\n",
    )
    expect(recipe.category).toEqual([])
  })

  it('of Cooklang with broken front matter, block comments and notes of two lines', () => {
    const recipe = onlyRecipe(
      '---\ntitle: Rice dish\nmood: [\nno colon\n---\n\n> First wash it\n> well.\n\n[- not read -]Cook @rice{200%g} for ~{10%minutes}. [- open\n\nUse a #pot{} and @salt{}.',
      'rice.cook',
    )
    expect(recipe.title).toBe('Rice dish')
    expect(recipe.notes).toContain('First wash it well.')
    expect(ingredientLists(recipe)).toEqual([[null, '200 g rice', 'salt']])
  })

  it('of Cooklang whose front matter is no mapping or never ends', () => {
    expect(onlyRecipe('---\n- a\n---\nCook @rice{1%cup}.', 'rice.cook').title).toBe('rice')
    expect(ingredientLists(onlyRecipe('---\nCook @rice{1%cup} and @salt{open.', 'rice.cook'))).toEqual([
      [null, '1 cup rice', 'salt'],
    ])
  })

  it('of Chowdown with nothing but fields, or with a description and more text', () => {
    const fields = 'title: Rice\ningredients:\n- rice\ndirections:\n- Cook.'
    expect(onlyRecipe(`---\n${fields}\n---\n`, 'rice.md').description).toBeNull()
    const recipe = onlyRecipe(`---\n${fields}\ndescription: Plain.\n---\nGood cold.\n`, 'rice.md')
    expect(recipe).toMatchObject({ description: 'Plain.', notes: ['Good cold.'] })
  })

  it('with front matter that is no recipe, or none that can be read, are read as texts', () => {
    const body = 'Rice\n\nIngredients\n200 g rice\n1 tsp salt\n\nMethod\n1. Cook the rice.\n'
    for (const head of ['---\n- a\n- b\n---\n', '---\na: [\n---\n', '---\nlayout: post\n---\n'])
      expect(ingredientLists(onlyRecipe(`${head}${body}`, 'rice.md'))[0]).toContain('200 g rice')
  })
})

describe('a table', () => {
  it('with more cells than are read, and none behind the last separator', () => {
    const recipe = onlyRecipe(
      `title,ingredients,directions,\r\nRice,"rice\nsalt",Cook.,${'x,'.repeat(600)}\r\n`,
      'a.csv',
    )
    expect(ingredientLists(recipe)).toEqual([[null, 'rice', 'salt']])
  })
})

describe('the fields of a record', () => {
  it('are lines, pairs and headings, whatever stands in them', () => {
    const ingredients = [
      ...['rice', { name: '', purpose: 'Sauce' }, { 'For 2': 3 }, { Topping: null }, 'cream'],
      ...[
        { Dough: ['flour'] },
        { quantity: 1 / 3, name: 'salt' },
        { quantity: 4 / 3, unit: 'cup', name: 'oil' },
      ],
    ]
    const directions = [{ name: 'Mix' }, { Bake: '20 min' }, { text: '' }, 'Rest.']
    const recipe = onlyRecipe(record({ ingredients, directions }))
    expect(ingredientLists(recipe)).toEqual([
      [null, 'rice', 'Sauce', 'For 2: 3'],
      ['Topping', 'cream'],
      ['Dough', 'flour', '1/3 salt', '1 1/3 cup oil'],
    ])
    expect(stepLists(recipe)).toEqual([[null, 'Mix', 'Bake: 20 min', 'Rest.']])
  })

  it('name a video by its number alone, and a nutrient by its name', () => {
    const nutrition = { '@type': 'NutritionInformation', calories: '200', fat: '' }
    const recipe = onlyRecipe(record({ video: 'dQw4w9WgXcQ', nutrition }))
    expect(recipe.video?.url).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(recipe.nutrition).toEqual({ calories: '200' })
  })
})
