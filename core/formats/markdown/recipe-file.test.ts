import { describe, expect, it } from 'vitest'
import { termsByKind } from '../../model/recipe/terms/terms.ts'
import { sampleId, sampleText } from '../../testing/samples/recipe-sample.ts'
import { unitBySlug } from '../../values/units/units.ts'
import { readCooklangFile } from '../cooklang/read-cooklang-file.ts'
import { formatOfFile } from '../imported/file-format.ts'
import { keepIds } from './keep-ids.ts'
import { readRecipeFile } from './read-recipe-file.ts'
import { namesOfFile } from './recipe-file.ts'
import { writeRecipeFile } from './write-recipe-file.ts'
import { soupFile } from './testing/soup-file.ts'

function read(text: string) {
  let count = 0
  return readRecipeFile(text, { uuid: () => sampleId((count += 1)) })
}

describe('a recipe file', () => {
  it('is parsed to the writing form of a recipe', () => {
    const { recipe, problems } = read(soupFile)
    expect(problems).toEqual([])
    const {
      ingredientUsageGroups = [],
      instructionGroups = [],
      ...rest
    } = recipe?.draft ?? { title: '', slug: '' }
    expect(rest).toMatchObject({
      title: 'Red lentil soup',
      slug: 'red-lentil-soup',
      privacySetting: 'subscribers_only',
      yieldServings: 4,
      cookTimeMinutes: 90,
      cuisineIds: [termsByKind.cuisines.find(({ slug }) => slug === 'turkish')?.id],
      keywords: ['winter', 'quick soup'],
      publishedAt: new Date('2026-03-01T08:00:00.000Z'),
      storyExcerpt: sampleText('My grandmother made it.'),
      storyMore: sampleText('Every Friday.'),
    })
    expect(rest.description?.children.map(({ type }) => type)).toEqual(['paragraph', 'heading', 'paragraph'])
    const [first, second] = ingredientUsageGroups
    expect(
      first?.ingredientUsages.map((usage) => [
        usage.quantityMin,
        usage.unitId,
        usage.ingredientTitleOverride,
      ]),
    ).toEqual([
      [250, unitBySlug('g')?.id, 'red lentils'],
      [2, undefined, 'large onions'],
      [1.5, unitBySlug('tbsp')?.id, 'olive oil'],
      [undefined, unitBySlug('pinch')?.id, 'salt'],
    ])
    expect(first?.ingredientUsages[2]).toMatchObject({ link: 'https://example.com/oil', note: 'or butter' })
    expect(second).toMatchObject({ title: 'To serve', note: 'Use what is fresh.' })
    expect(recipe?.newIngredients.map(({ title }) => title)).toEqual([
      'red lentils',
      'onions',
      'olive oil',
      'salt',
      'lemons',
    ])
    const [fry, simmer] = instructionGroups[0]?.instructions ?? []
    expect(fry?.timerMinutes).toBe(10)
    expect(JSON.stringify(fry?.content)).toContain(
      `"ingredientUsageId":"${first?.ingredientUsages[2]?.id}","share":0.5`,
    )
    expect(simmer).toMatchObject({ note: 'It must not boil.' })
    expect(simmer?.content?.children).toHaveLength(2)
  })

  it('is written as it was parsed', () => {
    const { recipe } = read(soupFile)
    if (recipe === null) throw new Error('It was not read.')
    expect(writeRecipeFile(recipe.draft, namesOfFile(recipe), recipe.draft.publishedAt ?? null)).toBe(
      soupFile,
    )
  })

  it('accepts what people write by hand', () => {
    const { recipe, problems } = read(
      [
        '# Pancakes',
        '',
        '## Ingredients',
        '* ½ cup of flour',
        '* 200g sugar',
        '* 12-grain bread',
        '2 eggs',
        '* 1-2 tbsp. oil',
        '* salt',
        '',
        '## Directions',
        'Mix everything',
        'with care.',
        '',
        'Bake at [180 °C](measurement:).',
        '- Serve',
      ].join('\r\n'),
    )
    expect(problems).toEqual([])
    expect(recipe?.draft.slug).toBe('pancakes')
    const usages = recipe?.draft.ingredientUsageGroups?.[0]?.ingredientUsages ?? []
    expect(
      usages.map((usage) => [usage.quantityMin, usage.quantityMax, usage.ingredientTitleOverride]),
    ).toEqual([
      [0.5, undefined, 'flour'],
      [200, undefined, 'sugar'],
      [undefined, undefined, '12-grain bread 2 eggs'],
      [1, 2, 'oil'],
      [undefined, undefined, 'salt'],
    ])
    const steps = recipe?.draft.instructionGroups?.[0]?.instructions ?? []
    expect(steps).toHaveLength(3)
    expect(steps[0]?.content).toEqual(sampleText('Mix everything with care.'))
    expect(JSON.stringify(steps[1]?.content)).toContain('"quantity":180')
  })

  it.each([
    ['# T\n\n## Ingredient', 3, 'There is no section "Ingredient". There are: Ingredients,'],
    ['---\nprep: soon\n---\n# T', 2, 'Write a time in whole minutes, as in prep: 20 min'],
    ['---\nservigs: 4\n---\n# T', 2, 'There is no "servigs". There are: title, published, slug,'],
    ['---\ncuisines: [klingon]\n---\n# T', 2, 'There is no "klingon" among the cuisines.'],
    ['---\nslug: [\n---\n# T', 2, 'This is no YAML: '],
    ['---\nslug: x\n# T', 1, 'Front matter begins here and does not end'],
    ['text', 1, 'The recipe has no title'],
    ['# T\n\n# U', 3, 'this is a second title'],
    [
      '# T\n## Method\n1. Add [salt](ingredient:salt).',
      3,
      'No ingredient is called "salt" here. There are: none.',
    ],
    ['# T\n## Method\n1. Bake at [hot](measurement:).', 3, '"" is not a unit.'],
    ['# T\n## Method\n1. a\n2. Bake. {timer long}', 4, 'Write a timer as in {timer 20 min}'],
    ['# T\n## Ingredients\n- salt\n- flour <!-- x -->', 4, 'The comment at the end of this line was damaged'],
    ['# T\n## Ingredients\n- 3–2 eggs', 3, 'quantityMax: Number must be greater than or equal to 3'],
    ['# T\n<<<<<<< here', 2, 'Both sides of a conflict stand here.'],
    ['---\n<<<<<<< here\nslug: a\n---\n# T', 2, 'Both sides of a conflict stand here.'],
    ['# T\n## Method\n1. a\n   ![](soup.jpg)', 4, 'An image is named by its id'],
    ['# T\n## Notes\na\n## Notes\nb', 4, 'There is a section "Notes" already; write it once.'],
    ['# T\n## Method\n1. Fry. {timer 5 min}\n   Rest. {timer 2 min}', 4, 'A step has one timer'],
    [
      `# T\n## Method\n1. a\n   ![](video:${sampleId(1)})\n   ![](video:${sampleId(2)})`,
      5,
      'A step has one video',
    ],
    ['# T\n## Method\n1. a\n   b <!-- [1] -->', 4, 'The comment at the end of this line was damaged'],
    ['# T\n## Equipment\n- pot <!-- 5 -->', 3, 'The comment at the end of this line was damaged'],
    ['# T\n## Equipment\n### For the sauce\n- pot', 3, 'Equipment has no groups and no notes of its own'],
    ['# T\n## Equipment\n- pot\n\n> heavy', 3, 'Equipment has no groups and no notes of its own'],
    ['# T\n## Method\n1. Heat to [5](measurement:parsec?quantity=5).', 3, '"parsec" is not a unit.'],
    ['# T\n## Method\n1. Heat to [5](measurement:celsius?quantity=warm).', 3, '"celsius" is not a unit.'],
    [
      '# T\n## Ingredients\n- oil\n## Method\n1. Add [oil](ingredient:oil?share=2).',
      5,
      'A share is more than 0 and at most 1',
    ],
    ['# T\n## Ingredients\n- [oil](ftp://example.com/oil)', 3, 'link: Invalid URL'],
    ['---\nlegacy: { a: 1 }\nlegacy: { a: 2 }\n---\n# T', 3, 'There is a "legacy" already; write it once.'],
  ])('says where %j is not right, and what to do', (text, line, sentence) => {
    const { recipe, problems } = read(text)
    expect(recipe).toBeNull()
    expect(problems[0]?.line).toBe(line)
    expect(problems[0]?.message).toContain(sentence)
  })

  it('names nothing but the markers of a conflict, from which the other problems may follow', () => {
    const { problems } = read('---\nslug: [\n---\n<<<<<<< here\n# Soup\n=======\n# Soups\n>>>>>>> site\n')
    expect(problems.map(({ line }) => line)).toEqual([4, 6, 8])
  })

  it('treats a quotation below an ingredient as the note of its group, and one below a step as that of the step', () => {
    const { recipe } = read(
      '# T\n## Ingredients\n- salt\n\n> Use fine salt.\n\n- oil\n## Method\n1. Mix.\n\n> Slowly.\n',
    )
    const [group] = recipe?.draft.ingredientUsageGroups ?? []
    expect(group?.note).toBe('Use fine salt.')
    expect(group?.ingredientUsages.map((usage) => usage.ingredientTitleOverride)).toEqual(['salt', 'oil'])
    expect(recipe?.draft.instructionGroups?.[0]?.instructions).toMatchObject([{ note: 'Slowly.' }])
  })

  it('references an ingredient and a unit of another site by their ids', () => {
    const { recipe, problems } = read(
      `# T\n## Method\n1. Add [it](ingredient:${sampleId(7)}) at [5](measurement:${sampleId(8)}?quantity=5).`,
    )
    expect(problems).toEqual([])
    const content = JSON.stringify(recipe?.draft.instructionGroups?.[0]?.instructions[0]?.content)
    expect(content).toContain(`"ingredientUsageId":"${sampleId(7)}"`)
    expect(content).toContain(`"unitId":"${sampleId(8)}"`)
  })

  it('keeps invalid numeric entities', () => {
    expect(read('# &#65; &#55296; &#1114112;').recipe?.draft.title).toBe('A &#55296; &#1114112;')
  })

  it.each([1e-9, 1e24])('keeps a timer of %d minutes, which cannot be written as words', (timerMinutes) => {
    const instructions = [{ id: sampleId(2), timerMinutes }]
    const recipe = { title: 'T', slug: 't', instructionGroups: [{ id: sampleId(1), instructions }] }
    const text = writeRecipeFile(recipe, { ingredientTitle: () => null, equipmentTitle: () => null }, null)
    expect(text).not.toContain('{timer')
    expect(read(text).recipe?.draft.instructionGroups?.[0]?.instructions).toMatchObject([{ timerMinutes }])
  })

  it('finds the line of an issue that the site reports', () => {
    const { lineOf } = read(soupFile)
    expect(lineOf('ingredientUsageGroups.1.ingredientUsages.0.quantityMax')).toBe(31)
    expect(lineOf('cuisineIds.0')).toBe(8)
    expect(lineOf('instructionGroups.0.instructions.1.content')).toBe(40)
    expect(lineOf('unknown')).toBe(1)
  })

  it('keeps the ids of lines that were moved or changed slightly', () => {
    const before = read(soupFile).recipe
    const after = readRecipeFile(
      soupFile.replace('- 250 g red lentils, rinsed\n', '').replace('- pinch of salt', '- 300 g red lentils'),
      {
        uuid: () => crypto.randomUUID(),
      },
    ).recipe
    if (before === null || after === null) throw new Error('It was not read.')
    const kept = keepIds(after, namesOfFile(after), before.draft, namesOfFile(before))
    const ids = (recipe: typeof before) =>
      recipe.draft.ingredientUsageGroups?.[0]?.ingredientUsages.map(({ id }) => id)
    const [lentils, onions, oil] = ids(before) ?? []
    expect(ids(kept)).toEqual([onions, oil, lentils])
  })

  it('contains the typed line of an ingredient where its fields do not say it', () => {
    const usages = [
      { id: sampleId(2), quantityMin: 1.5, ingredientTitleOverride: 'leeks', lineText: '1½ leeks' },
      { id: sampleId(3), quantityMin: 2, ingredientTitleOverride: 'eggs', lineText: '2 eggs' },
    ]
    const groups = [{ id: sampleId(4), ingredientUsages: usages }]
    const names = { ingredientTitle: () => null, equipmentTitle: () => null }
    const text = writeRecipeFile({ title: 'Soup', slug: 'soup', ingredientUsageGroups: groups }, names, null)
    expect(text).toContain('- 1 1/2 leeks {=} <!-- {"lineText":"1½ leeks"} -->\n- 2 eggs {=}\n')
    const found = read(text).recipe?.draft.ingredientUsageGroups?.[0]?.ingredientUsages
    expect(found?.map(({ lineText }) => lineText)).toEqual(['1½ leeks', undefined])
  })

  it('is rejected if it is larger than any recipe, in either format', () => {
    const text = `# Soup\n\n${'a'.repeat(2_000_000)}\n`
    for (const readAs of [read, (file: string) => readCooklangFile(file, { uuid: () => sampleId(1) })]) {
      const { recipe, problems, lineOf } = readAs(text)
      expect([recipe, problems, lineOf('title')]).toEqual([
        null,
        [{ line: 1, message: 'This is larger than 2 MB, and no recipe is.' }],
        1,
      ])
    }
  })

  it.each([
    ['soup.cook', 'cooklang'],
    ['soups/Leek.COOK', 'cooklang'],
    ['soup.md', 'markdown'],
    ['cook', 'markdown'],
  ])('called %s is of the format %s', (file, format) => {
    expect(formatOfFile(file)).toBe(format)
  })

  it('is parsed in time linear in its length', { tags: 'measured' }, () => {
    const hostile = ['(', '[', '{=', '<!--', '\\', '- (', '> ', '`', '*', ' ', '1 ', '1/'].map((part) =>
      part.repeat(40_000),
    )
    for (const part of hostile) {
      const start = process.cpuUsage().user
      read(
        `---\n${part}\n---\n# T ${part}\n${part}\n## Ingredients\n- ${part}\n- x${part})\n- ${part}}\n## Method\n1. ${part}`,
      )
      expect(process.cpuUsage().user - start).toBeLessThan(4_000_000)
    }
  })
})
