import { describe, expect, it } from 'vitest'
import { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { readMinutes, writeMinutes } from './durations.ts'
import { readFrontMatter, writeFrontMatter } from './front-matter.ts'
import { frontMatterFields } from './front-matter-fields.ts'

const problem = (yaml: string): string | undefined => readFrontMatter(yaml, 2).problems[0]?.message

describe('front matter', () => {
  it.each([
    ['published: true', 'now'],
    ['published: false', null],
    ['published:', null],
    ['published: 2026-03-01', new Date('2026-03-01')],
  ])('reads %s', (yaml, published) => {
    expect(readFrontMatter(yaml, 2)).toMatchObject({ published, problems: [] })
  })

  it.each(['published: soon', 'published: 3', 'published: 2026-99-99'])('does not take %s', (yaml) => {
    expect(problem(yaml)).toMatch(/^Write published: true/)
  })

  it('may contain the title, as text', () => {
    expect(readFrontMatter('title: Leek soup', 2).title).toBe('Leek soup')
    expect(readFrontMatter('title: 1905', 2).title).toBe('1905')
    expect(readFrontMatter('title: [a]', 2).title).toBeNull()
  })

  it('accepts numbers as text, minutes as times, and one word or several for lists', () => {
    const yaml = 'makes: 12\nprep: 20\ncook: 1.5 h\nkeywords: winter, quick\ncuisines: turkish\nkey: x'
    const { fields } = readFrontMatter(yaml.replace('\nkey: x', ''), 2)
    expect(fields).toMatchObject({
      ...{ servingDescription: '12', prepTimeMinutes: 20, cookTimeMinutes: 90 },
      keywords: ['winter', 'quick'],
    })
    expect(fields.cuisineIds).toHaveLength(1)
    expect(readFrontMatter('keywords:', 2).fields).toEqual({})
  })

  it.each([
    ['servings: many', 'Write a number, as in servings: 4'],
    ['makes: [1]', 'Write words, as in makes: 12 rolls'],
    ['prep: [1]', 'Write a time in whole minutes'],
    ['prep: 1.5', 'Write a time in whole minutes'],
    ['difficulty: awful', 'Write one of: easy, medium, hard.'],
    ['cuisines: [martian]', 'There is no "martian" among the cuisines.'],
    ['images: [3]', 'Write the ids of images'],
    ['colour: red', 'There is no "colour".'],
    ['description: x', 'There is no "description".'],
    ['yieldServings: 4', 'There is no "yieldServings".'],
    ['- a\n- b', 'Write front matter as lines of "key: value".'],
    ['a: [', 'This is no YAML: '],
    ['[a, b]: 1', 'A key cannot be a list'],
    ['makes: *nothing', 'Anchors and aliases (&name and *name) are not read'],
    ['makes: &name 4', 'Anchors and aliases (&name and *name) are not read'],
    ['keywords: [{ a: 1 }]', 'Write words, as in keywords: [winter, quick soup]'],
    ['makes: 4\nmakes: 5', 'There is a "makes" already; write it once.'],
    [`makes: ${'x'.repeat(200_000)}`, 'At most 200,000 characters of YAML are read.'],
  ])('says what is wrong with %s', (yaml, message) => {
    expect(problem(yaml)).toContain(message)
  })

  it('treats a key without a value as missing', () => {
    expect(readFrontMatter('{ makes: 4, cook, published }', 2)).toMatchObject({
      fields: { servingDescription: '4' },
      published: null,
      problems: [],
    })
  })

  it('contains every field of a recipe that is not in the body', () => {
    const body = ['description', 'storyExcerpt', 'storyMore', 'note', 'instructionGroups']
    const inBody = ['title', 'publishedAt', 'ingredientUsageGroups', 'equipmentUsages', ...body]
    const fields = [...inBody, ...frontMatterFields.map(({ field }) => field)]
    expect(fields.sort()).toEqual(Object.keys(RecipeDraft.shape).sort())
  })

  it('keeps the id of an unknown term', () => {
    const written = writeFrontMatter({ title: 'Soup', slug: 'soup', tagIds: [sampleId(1)] }, null)
    expect(written).toBe(`---\nslug: soup\ntags:\n  - ${sampleId(1)}\n---\n`)
  })

  it('is parsed in time linear in the number of its keys', { tags: 'measured' }, () => {
    const yaml = Array.from({ length: 2000 }, (_, index) => `k${index}: v`).join('\n')
    const start = process.cpuUsage().user
    expect(readFrontMatter(yaml, 2).problems).toHaveLength(2000)
    expect(process.cpuUsage().user - start).toBeLessThan(1_000_000)
  })

  it('reports the line of an error', () => {
    expect(readFrontMatter('servings: 4\ncolour: red', 2).problems).toMatchObject([{ line: 3 }])
  })

  it('contains the publication date, and nothing for a draft', () => {
    const draft = { title: 'Soup', slug: 'soup' }
    expect(writeFrontMatter(draft, null)).toBe('---\nslug: soup\n---\n')
    expect(writeFrontMatter(draft, 'now')).toBe('---\nslug: soup\npublished: true\n---\n')
    expect(writeFrontMatter(draft, new Date('2026-03-01'))).toContain('published: 2026-03-01T00:00:00.000Z')
  })

  it('contains an image with a crop as a mapping, and one without as its id', () => {
    const crop = { x: 0, y: 0, width: 10, height: 10 }
    const images = [{ id: sampleId(1) }, { id: sampleId(2), crop }]
    const written = writeFrontMatter({ title: 'Soup', slug: 'soup', images }, null)
    const { fields, problems } = readFrontMatter(written.replaceAll('---\n', ''), 2)
    expect(problems).toEqual([])
    expect(fields.images).toEqual(images)
  })
})

describe('durations', () => {
  it.each([
    ['90', 90],
    [' 1 h  30 min ', 90],
    ['1.5 hours', 90],
    ['45 sec', 0.75],
    ['', null],
    ['a while', null],
  ])('reads %j', (text, minutes) => {
    expect(readMinutes(text)).toBe(minutes)
  })

  it.each([
    [0.75, '45 sec'],
    [7.5, '7.5 min'],
    [0.001, '0.001 min'],
    [60, '1 h'],
    [75, '1 h 15 min'],
    [20, '20 min'],
  ])('writes %d minutes', (minutes, text) => {
    expect(writeMinutes(minutes)).toBe(text)
    expect(readMinutes(text)).toBeCloseTo(minutes)
  })
})
