import { describe, expect, it } from 'vitest'
import { readMarkdown } from '../../values/rich-text/read-markdown.ts'
import { sampleId, sampleText } from '../../testing/samples/recipe-sample.ts'
import { unitBySlug } from '../../values/units/units.ts'
import { namesOfFile } from '../markdown/recipe-file.ts'
import { cooklangLosses, rewrittenLosses } from './cooklang-losses.ts'
import { mergeCooklangFile } from './merge-cooklang-file.ts'
import { readCooklangFile } from './read-cooklang-file.ts'
import { writeCooklangFile } from './write-cooklang-file.ts'

function read(text: string, fileName = '') {
  let count = 0
  return readCooklangFile(text, { uuid: () => sampleId((count += 1)), fileName })
}

function fileOf(text: string) {
  const { recipe, problems } = read(text)
  if (recipe === null) throw new Error(JSON.stringify(problems))
  return recipe
}

const soup = `---
title: Red lentil soup
description: A soup for a *cold* evening.
slug: red-lentil-soup
published: 2026-03-01T08:00:00.000Z
servings: 4
prep time: 10 min
course: [dinner]
cuisine: [turkish]
tags: [winter, quick soup]
---

> It keeps for 3 days.

==

@red lentils{250%g}(rinsed),
@onion|large onions{1-2}(diced; or leeks),
@?salt{%pinch},
@olive oil{1 1/2%tbsp}

== To serve ==

> Only at the table.

@lemon{}

==

#large pot{}(with a lid)

== Soup ==

> Never in a hurry.

Fry the @&large onions|onions{} for ~{10%minutes} in @&olive oil{}.

Simmer until soft. (~{20%minutes})
`

describe('a Cooklang file', () => {
  it('contains amounts with ranges, preparations, notes, sections, timers, equipment and references', () => {
    const { draft, newIngredients, equipment } = fileOf(soup)
    const usages = draft.ingredientUsageGroups?.flatMap((group) => group.ingredientUsages) ?? []
    expect(usages).toMatchObject([
      { quantityMin: 250, unitId: unitBySlug('g')?.id, ingredientTitleOverride: 'red lentils' },
      { quantityMin: 1, quantityMax: 2, ingredientTitleOverride: 'large onions', note: 'or leeks' },
      { unitId: unitBySlug('pinch')?.id, note: 'optional' },
      { quantityMin: 1.5, unitId: unitBySlug('tbsp')?.id },
      { ingredientTitleOverride: 'lemon' },
    ])
    expect(newIngredients.map(({ title }) => title)).toContain('onion')
    expect(draft.ingredientUsageGroups?.[1]).toMatchObject({ title: 'To serve', note: 'Only at the table.' })
    expect(draft.instructionGroups).toMatchObject([
      {
        title: 'Soup',
        note: 'Never in a hurry.',
        instructions: [
          {
            timerMinutes: 10,
            content: {
              children: [
                {
                  children: [
                    { text: 'Fry the ' },
                    { ingredientUsageId: usages[1]?.id, children: [{ text: 'onions' }] },
                    { text: ' for 10 minutes in ' },
                    { ingredientUsageId: usages[3]?.id },
                    { text: '.' },
                  ],
                },
              ],
            },
          },
          { timerMinutes: 20, content: { children: [{ children: [{ text: 'Simmer until soft.' }] }] } },
        ],
      },
    ])
    expect(equipment.map(({ title }) => title)).toEqual(['large pot'])
    expect(draft).toMatchObject({ yieldServings: 4, prepTimeMinutes: 10, keywords: ['winter', 'quick soup'] })
  })

  it('is the same text after parsing and writing', () => {
    const file = fileOf(soup)
    expect(writeCooklangFile(file.draft, namesOfFile(file), file.draft.publishedAt ?? null)).toBe(soup)
  })

  it('defines ingredients and equipment where the steps first mention them', () => {
    const { draft } = fileOf('---\ntitle: Dough\n---\nMix @flour{200%g} in a #bowl. Dust with @flour.\n')
    const [usage, ...others] = draft.ingredientUsageGroups?.[0]?.ingredientUsages ?? []
    expect(usage).toMatchObject({ quantityMin: 200, ingredientTitleOverride: 'flour' })
    expect(others).toEqual([])
    expect(draft.equipmentUsages).toMatchObject([{ equipmentTitleOverride: 'bowl' }])
    const words = JSON.stringify(draft.instructionGroups)
    expect(words.split(usage?.id ?? '').length - 1).toBe(2)
  })

  it('keeps text that is not an amount before the name', () => {
    const { draft } = fileOf('---\ntitle: Dough\n---\n@basil{a few%leaves}\n')
    expect(draft.ingredientUsageGroups?.[0]?.ingredientUsages).toMatchObject([
      { ingredientTitleOverride: 'a few leaves basil' },
    ])
  })

  it('contains measurements and ingredients without text', () => {
    const recipe = {
      ...{ title: 'Cake', slug: 'cake', description: readMarkdown(`With [](ingredient:${sampleId(2)}).`) },
      ingredientUsageGroups: [
        { id: sampleId(1), ingredientUsages: [{ id: sampleId(2), ingredientTitleOverride: 'lemons' }] },
      ],
      instructionGroups: [
        {
          id: sampleId(3),
          instructions: [
            {
              id: sampleId(4),
              content: readMarkdown(
                `Heat to [](measurement:${unitBySlug('celsius')?.id}?quantity=180), use a tin of [20 cm](measurement:${unitBySlug('cm')?.id}?quantity=20).`,
              ),
            },
          ],
        },
      ],
    }
    const text = writeCooklangFile(recipe, namesOfFile(fileOf(soup)), null)
    expect(text).toContain('description: With lemons.\n')
    expect(text).toContain('Heat to 180 °C, use a tin of 20 cm.\n')
  })

  it('uses the file name as title if it has none', () => {
    expect(read('Mix @flour{}.', 'sub/Lemon cake.cook').recipe?.draft).toMatchObject({
      title: 'Lemon cake',
      slug: 'lemon-cake',
    })
  })

  it.each([
    ['---\ntitle: A\nserving: 2\n---\n', 3, 'There is no "serving"'],
    ['Mix.\n', 1, 'The recipe has no title'],
    ['---\ntitle: A\n---\n<<<<<<< here\nx\n', 4, 'Both sides of a conflict'],
    ['---\ntitle: A\ndescription: [a]\n---\n', 3, 'Write words, as in description: A warm soup.'],
    ['---\ntitle: A\n---\n@eggs{3-2}\n', 1, 'quantityMax: Number must be greater than or equal to 3'],
    ['---\ntitle: A\nsource: {key: a, url: "b"}\n---\n', 3, 'Write a mapping with a key'],
  ])('reports what is not right, with its line: %j', (text, line, message) => {
    const [problem] = read(text).problems
    expect(problem?.line).toBe(line)
    expect(problem?.message).toContain(message)
  })
})

const names = { ingredientTitle: () => null, equipmentTitle: () => null }

describe('a step in a Cooklang file', () => {
  const linesOf = (steps: readonly (readonly [markdown: string, timerMinutes: number | null])[]) => {
    const instructions = steps.map(([markdown, timerMinutes], index) => ({
      id: sampleId(10 + index),
      content: readMarkdown(markdown),
      timerMinutes,
    }))
    const recipe = { title: 'Cake', slug: 'cake', instructionGroups: [{ id: sampleId(1), instructions }] }
    const text = writeCooklangFile(recipe, names, null)
    const read = fileOf(text).draft.instructionGroups?.[0]?.instructions
    expect(read?.map(({ content, timerMinutes }) => ({ content, timerMinutes }))).toEqual(
      instructions.map(({ content, timerMinutes }) => ({ content, timerMinutes: timerMinutes ?? undefined })),
    )
    return text.trim().split('\n\n').slice(2)
  }

  it('marks the words of its timer, only if they state the whole time', () => {
    expect(
      linesOf([
        ['Bake for 20 minutes.', 20],
        ['Bake 5-10 minutes.', 10],
        ['Bake 5-10 minutes.', 5],
        ['Bake 1 hour and a half.', 90],
        ['Bake 1h30.', 90],
        ['Bake twenty minutes.', 20],
        ['Bake 5 minutes, turn, bake 8 minutes.', 8],
      ]),
    ).toEqual([
      'Bake for ~{20%minutes}.',
      'Bake ~{5-10%minutes}.',
      'Bake 5-10 minutes. (~{5%minutes})',
      'Bake 1 hour and a half. (~{90%minutes})',
      'Bake 1h30. (~{90%minutes})',
      'Bake twenty minutes. (~{20%minutes})',
      'Bake 5 minutes, turn, bake ~{8%minutes}.',
    ])
  })

  it('keeps bold words whole, with the timer after them', () => {
    expect(linesOf([['Bake **20 minutes** hot.', 20]])).toEqual(['Bake **20 minutes** hot. (~{20%minutes})'])
  })

  it('has no timer if it says "no time"', () => {
    const { draft } = fileOf('---\ntitle: A\ndescription:\n---\nBake ~{0%minutes}, then ~{a while}.\n')
    expect(draft.instructionGroups?.[0]?.instructions).toMatchObject([
      { content: sampleText('Bake 0 minutes, then a while.') },
    ])
    expect(JSON.stringify(draft)).not.toContain('timerMinutes')
  })

  it('is never parsed as a conflict marker, whatever it starts with', () => {
    expect(linesOf([['<<<<<<< here', null]])).toEqual(['\u200b<<<<<<< here'])
  })
})

describe('the ingredients and equipment of a Cooklang file', () => {
  it('are in the plural if there is more than one', () => {
    expect(fileOf('---\ntitle: A\n---\nTake #pot{2} and #pan{}.').draft.equipmentUsages).toMatchObject([
      { equipmentTitleOverride: 'pot', note: '2' },
      { equipmentTitleOverride: 'pan' },
    ])
  })

  it('are named by the last segment of a path, or by the whole path if that is empty', () => {
    const { newIngredients } = fileOf('---\ntitle: A\n---\nAdd @./sauces/Hollandaise{} to @../{}.')
    expect(newIngredients.map(({ title }) => title)).toEqual(['Hollandaise', '../'])
  })
})

describe('the losses of a Cooklang file', () => {
  const losses = (more: object) =>
    cooklangLosses({ title: 'Cake', slug: 'cake', ...more }, names, () => crypto.randomUUID())

  it('are described in words', () => {
    expect(
      losses({
        ingredientUsageGroups: [
          {
            id: sampleId(1),
            title: '=',
            ingredientUsages: [{ id: sampleId(2), ingredientTitleOverride: 'salt' }],
          },
        ],
        instructionGroups: [{ id: sampleId(3), title: 'Empty', instructions: [] }],
      }),
    ).toEqual(['signs within the titles of groups', 'groups without lines'])
  })

  it('are everything if its texts are too long to be parsed', () => {
    expect(losses({ description: sampleText('x'.repeat(200_001)) })).toEqual([
      'everything, as its texts are too long for such a file',
    ])
  })
})

describe('the losses of a push', () => {
  const recipe = {
    ...{ title: 'Cake', slug: 'cake' },
    instructionGroups: [
      {
        id: sampleId(3),
        instructions: [
          { id: sampleId(4), content: readMarkdown('- Mix.\n- Stir.'), note: 'Slowly.' },
          { id: sampleId(5), content: readMarkdown('Bake **hot**.'), note: 'Watch it.' },
        ],
      },
    ],
  }
  const pushed = (change: (text: string) => string) => {
    let count = 900
    const uuid = () => sampleId((count += 1))
    const { recipe: file } = readCooklangFile(change(writeCooklangFile(recipe, names, null)), { uuid })
    if (file === null) throw new Error('The file is not right.')
    return rewrittenLosses(recipe, names, mergeCooklangFile(file, recipe, names, uuid), uuid)
  }

  it('are reported if rewritten text contained more than the file', () => {
    expect(pushed((text) => text.replace('Mix. Stir.', 'Mix and stir.'))).toEqual([
      'lists, measurements and shares of ingredients within steps',
    ])
  })

  it('are empty if other text is rewritten, because the file contains its formatting', () => {
    expect(pushed((text) => text.replace('Bake **hot**.', 'Bake **very hot**.'))).toEqual([])
  })
})
