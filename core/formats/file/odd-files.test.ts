import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, it } from 'vitest'
import {
  decodeText,
  ingredientLists,
  onlyRecipe,
  readForeignFile,
  stepLists,
} from '../../testing/samples/foreign-files.ts'
import type { ParsedFile } from '../imported/parsed-file.ts'
import { fileLimits } from './archive/file-limits.ts'
import { readFile, readFiles } from './read-file.ts'
import { riceRecord } from './testing/rice-record.ts'

const deps = { decodeText }

function failure(content: string | Uint8Array, name = 'x'): string {
  const bytes = typeof content === 'string' ? strToU8(content) : content
  const reading = readFile({ name, bytes }, deps)
  return reading.ok ? 'no failure' : reading.error.message
}

const jpeg = new Uint8Array([255, 216, 255])
const messages = ({ warnings }: ParsedFile) => warnings.map(({ path, message }) => `${path}: ${message}`)

describe('an archive', () => {
  it('skips files that cannot contain recipes and reports them, except for files of operating systems', () => {
    const reading = readForeignFile(
      zipSync({
        'rice.json': strToU8(riceRecord()),
        'menu.pdf': strToU8('%PDF'),
        'empty.txt': new Uint8Array(0),
        '__MACOSX/rice.json': strToU8(riceRecord()),
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
      'food/rice.json': strToU8(riceRecord()),
      'food/beans.json': strToU8(riceRecord({ name: 'Beans' })),
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
    const reading = readForeignFile(
      zipSync({ 'pictures/a.jpg': jpeg, 'text/rice.json': strToU8(riceRecord()) }),
    )
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
        'soup.json': strToU8(riceRecord({ name: 'Soup' })),
      }),
    )
    expect(reading.recipes.map(({ source }) => source)).toEqual(['rice.txt', 'soup.json'])
    expect(messages(reading).every((message) => message.endsWith('No recipe was found in it.'))).toBe(true)
  })

  it('reads members with the same name one after the other', () => {
    const archive = zipSync(
      { 'a.json': strToU8(riceRecord()), 'b.json': strToU8(riceRecord({ name: 'Beans' })) },
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
    'a.json': [strToU8(riceRecord()), { level: 0 }],
    'b.json': [strToU8(riceRecord()), { level: 0 }],
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
    const bytes = zipSync({ 'a.jpg': [jpeg, { level: 0 }], 'b.json': [strToU8(riceRecord()), { level: 0 }] })
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
      readForeignFile(zipSync({ 'c.zip': changed({}, {}, true), 'r.json': strToU8(riceRecord()) })).warnings,
    ).toMatchObject([{ path: 'c.zip', message: 'It is a damaged ZIP archive.' }])
  })

  it('with an archive that has a comment at its end is read', () => {
    const bytes = zipSync({ 'r.json': strToU8(riceRecord()) })
    const commented = new Uint8Array(bytes.length + 5)
    commented.set(bytes)
    commented[bytes.length - 2] = 5
    expect(readForeignFile(commented).recipes).toHaveLength(1)
  })

  it('in UTF-16 is a text, in either byte order', () => {
    const little = Uint8Array.from(
      [...`\ufeff${riceRecord()}`].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
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
    const long = `{"recipes": [${riceRecord({ notes: 'x '.repeat(2_000_100) })}]}`
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
  it('can contain ingredients as parts, groups, lists by heading, or text', () => {
    const ingredients = [
      { originalText: '2 cups rice', unit: 'cup' },
      { note: 'pinch of love', quantity: 1, unit: 'pinch' },
      { food: 'salt', note: '(fine)' },
      { Sauce: ['1 tomato', '2 chillies'] },
      { ignored: null },
      { title: 'Garnish', food: 'mint' },
    ]
    expect(ingredientLists(onlyRecipe(riceRecord({ ingredients })))).toEqual([
      [null, '2 cups rice', '1 pinch pinch of love', 'salt (fine)'],
      ['Sauce', '1 tomato', '2 chillies'],
      ['Garnish', 'mint'],
    ])
  })

  it('can contain steps with names, images and headings', () => {
    const directions = [
      { title: 'Boil', name: 'Cook it well.' },
      { text: 'Sauce:' },
      { text: 'Stir.', name: 'Stirring', image: 'https://example.org/a.jpg' },
      { type: 'group', title: 'Serve' },
      'Step 1',
      'Plate it.',
    ]
    const recipe = onlyRecipe(riceRecord({ directions }))
    expect(stepLists(recipe).map(([title]) => title)).toEqual(['Boil', 'Sauce', 'Serve'])
    expect(recipe.instructionGroups[1]?.steps[0]).toEqual({
      ...{ text: 'Stir.', name: 'Stirring', imageUrl: 'https://example.org/a.jpg' },
    })
  })

  it('nested too deeply lose only the levels below the limit', () => {
    let deep: unknown = ['hidden']
    for (let depth = 0; depth < 9; depth += 1) deep = { items: [deep] }
    const nested = riceRecord({ ingredients: ['rice', deep], directions: ['Cook.', { steps: [deep] }] })
    expect(ingredientLists(onlyRecipe(nested))[0]).toContain('rice')
    expect(stepLists(onlyRecipe(nested))[0]).toContain('Cook.')
  })

  it('can contain notes as objects, videos as URLs, and images as objects', () => {
    const recipe = onlyRecipe(
      riceRecord({
        notes: [{ name: 'Hint', content: 'Wash it.' }, { mood: 'good' }, 'Eat it.'],
        video: 'https://example.org/video.mp4',
        image: [{ src: 'https://example.org/a.jpg' }],
      }),
    )
    expect(recipe.notes.join('\n')).toMatch(/Hint[\s\S]*Wash it\.[\s\S]*Eat it\./)
    expect(recipe.video).toMatchObject({ url: 'https://example.org/video.mp4', youtubeId: null })
  })
})
