import { describe, expect, it } from 'vitest'
import { readMarkdown } from '../../rich-text/read-markdown.ts'
import { sampleId } from '../../testing/recipe-sample.ts'
import { unitBySlug } from '../../units/units.ts'
import { namesOfFile } from '../recipe-file.ts'
import { rewrittenLosses } from './cooklang-losses.ts'
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
  it('holds amounts with ranges, preparations, notes, sections, timers, equipment and references', () => {
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

  it('is the same text after it was read and written again', () => {
    const file = fileOf(soup)
    expect(writeCooklangFile(file.draft, namesOfFile(file), file.draft.publishedAt ?? null)).toBe(soup)
  })

  it('takes ingredients and equipment where the steps name them first', () => {
    const { draft } = fileOf('---\ntitle: Dough\n---\nMix @flour{200%g} in a #bowl. Dust with @flour.\n')
    const [usage, ...others] = draft.ingredientUsageGroups?.[0]?.ingredientUsages ?? []
    expect(usage).toMatchObject({ quantityMin: 200, ingredientTitleOverride: 'flour' })
    expect(others).toEqual([])
    expect(draft.equipmentUsages).toMatchObject([{ equipmentTitleOverride: 'bowl' }])
    const words = JSON.stringify(draft.instructionGroups)
    expect(words.split(usage?.id ?? '').length - 1).toBe(2)
  })

  it('keeps words that are no amount before the name', () => {
    const { draft } = fileOf('---\ntitle: Dough\n---\n@basil{a few%leaves}\n')
    expect(draft.ingredientUsageGroups?.[0]?.ingredientUsages).toMatchObject([
      { ingredientTitleOverride: 'a few leaves basil' },
    ])
  })

  it('says measurements and ingredients that have no words of their own', () => {
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

  it('takes its title from the name of the file where it says none', () => {
    expect(read('Mix @flour{}.', 'sub/Lemon cake.cook').recipe?.draft).toMatchObject({
      title: 'Lemon cake',
      slug: 'lemon-cake',
    })
  })

  it.each([
    ['---\ntitle: A\nserving: 2\n---\n', 3, 'There is no "serving"'],
    ['Mix.\n', 1, 'The recipe has no title'],
    ['---\ntitle: A\n---\n<<<<<<< here\nx\n', 4, 'Both sides of a conflict'],
  ])('tells what is not right, with its line: %j', (text, line, message) => {
    const [problem] = read(text).problems
    expect(problem?.line).toBe(line)
    expect(problem?.message).toContain(message)
  })
})

describe('what a push takes with it', () => {
  const names = { ingredientTitle: () => null, equipmentTitle: () => null }
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

  it('is named where words are rewritten that held more than the file does', () => {
    expect(pushed((text) => text.replace('Mix. Stir.', 'Mix and stir.'))).toEqual([
      'lists, measurements and shares of ingredients within steps',
    ])
  })

  it('is nothing where other words are rewritten, as the file holds their marks', () => {
    expect(pushed((text) => text.replace('Bake **hot**.', 'Bake **very hot**.'))).toEqual([])
  })
})
