import { expect } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import type { Inline } from '../../values/rich-text/rich-text.ts'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { orderedRecipeDraft } from '../../testing/arbitraries/recipe-draft-arbitraries.ts'
import { unitBySlug } from '../../values/units/units.ts'
import { keepIds } from '../markdown/keep-ids.ts'
import { normalDraft } from '../markdown/normal-draft.ts'
import { namesOfFile, type RecipeNames } from '../markdown/recipe-file.ts'
import { withSiteNames } from '../markdown/site-names.ts'
import { mergeCooklangFile } from './merge-cooklang-file.ts'
import { cooklangLosses, rewrittenLosses } from './cooklang-losses.ts'
import { paragraphs } from './cooklang-marks.ts'
import { readCooklangFile } from './read-cooklang-file.ts'
import { writeCooklangFile } from './write-cooklang-file.ts'

const catalogue = ['flour', 'Red lentils', 'salt, fine', 'a@b{1}'].map((title, index) => ({
  id: sampleId(9000 + index),
  title,
}))
const titleOf = (id: string | null | undefined) => catalogue.find((each) => each.id === id)?.title ?? null
const names: RecipeNames = {
  ingredientTitle: ({ ingredientId }) => titleOf(ingredientId),
  equipmentTitle: ({ equipmentId }) => titleOf(equipmentId),
}
const idOf = (title: string) => catalogue.find((each) => each.title === title) ?? null
const draft = orderedRecipeDraft(catalogue.map(({ id }) => id))

function newIds(): () => string {
  let count = 100_000
  return () => sampleId((count += 1))
}

test.prop([draft], { numRuns: 25, endOnFailure: true })(
  'a recipe is unchanged after its file is pushed as pulled, whatever Cooklang cannot represent',
  (recipe) => {
    const uuid = newIds()
    const { recipe: file, problems } = readCooklangFile(writeCooklangFile(recipe, names, null), { uuid })
    if (file === null) throw new Error(JSON.stringify(problems))
    const merged = mergeCooklangFile(file, recipe, names, uuid)
    const back = withSiteNames(merged, { ingredient: idOf, equipment: idOf })
    expect(normalDraft(back, names)).toEqual(normalDraft(recipe, names))
    expect(rewrittenLosses(recipe, names, merged, uuid)).toEqual([])
  },
)

test.prop([draft], { numRuns: 25, endOnFailure: true })(
  'a change of the title changes nothing else',
  (recipe) => {
    const uuid = newIds()
    const text = writeCooklangFile({ ...recipe, title: 'Soup' }, names, null)
    const { recipe: file } = readCooklangFile(text.replace('title: Soup', 'title: Stew'), { uuid })
    if (file === null) throw new Error('The file is not right.')
    const back = withSiteNames(mergeCooklangFile(file, { ...recipe, title: 'Soup' }, names, uuid), {
      ingredient: idOf,
      equipment: idOf,
    })
    expect(normalDraft(back, names)).toEqual(normalDraft({ ...recipe, title: 'Stew' }, names))
  },
)

test.prop([fc.string({ unit: 'binary', maxLength: 400 })])('any text is read without a throw', (text) => {
  const { recipe, problems } = readCooklangFile(`---\n${text}\n---\n${text}\n== a ==\n@x{${text}}`, {
    uuid: newIds(),
  })
  expect(recipe === null).toBe(problems.length > 0)
})

/** Words without special characters of Cooklang or Markdown. */
const words = fc.stringMatching(/^[a-z]{3,9}(?: [a-z]{3,9}){0,3}$/)
const leaf = fc
  .record({ text: words })
  .chain(({ text }) =>
    fc.constantFrom(
      { text },
      { text, bold: true },
      { text, italic: true },
      { text, bold: true, italic: true },
    ),
  )
const link = fc.record({
  type: fc.constant('link' as const),
  href: fc.constantFrom('https://example.com/pan', '/recipes/stock', 'mailto:cook@example.com'),
  children: fc.array(leaf, { minLength: 1, maxLength: 2 }),
})

const unitId = (slug: string) => unitBySlug(slug)?.id ?? null

/** Lines of text with marks and links, parted by blanks. */
const line = fc
  .array(fc.oneof(leaf, link), { minLength: 1, maxLength: 4 })
  .map((inlines) => inlines.flatMap((inline, index) => (index === 0 ? [inline] : [{ text: ' ' }, inline])))
const document = (lines: fc.Arbitrary<readonly (readonly Inline[])[]>) =>
  lines.map((each) => paragraphs(each))

/** Recipes with all that a Cooklang file is said to hold, and nothing else. */
const plainDraft = fc
  .record({
    note: document(fc.array(line, { maxLength: 3 })),
    texts: fc.array(document(fc.array(line, { minLength: 1, maxLength: 3 })), { minLength: 3, maxLength: 3 }),
    title: words,
    step: line,
    timerMinutes: fc.option(fc.integer({ min: 1, max: 600 })),
    usage: fc.record({
      amount: fc.constantFrom(
        ...[{}, { quantityMin: 2 }, { quantityMin: 1.5, quantityMax: 3 }],
        ...[
          { quantityMin: 250, unitId: unitId('g') },
          { quantityMin: 0.5, unitId: unitId('cup') },
        ],
        { unitId: unitId('pinch') },
      ),
      preparation: fc.option(words.map((text) => paragraphsFromText(text))),
      note: fc.option(fc.oneof(words, fc.constant('optional'))),
      ingredientTitleOverride: fc.option(words),
    }),
    groupTitle: fc.option(words),
    equipmentNote: fc.option(words),
  })
  .map(({ note, texts, title, step, timerMinutes, usage: { amount, ...usage }, ...more }): RecipeDraft => {
    const { groupTitle, equipmentNote } = more
    const mention = { type: 'ingredient-usage-reference' as const, ingredientUsageId: sampleId(1) }
    const [description, storyExcerpt, storyMore] = texts
    return {
      ...{ title, slug: 'soup', description, storyExcerpt, storyMore, note },
      ...{ prepTimeMinutes: 10, yieldServings: 4, keywords: [title], privacySetting: 'subscribers_only' },
      ...{ images: [{ id: sampleId(70) }], videoId: sampleId(71) },
      ingredientUsageGroups: [
        {
          id: sampleId(5),
          title: groupTitle,
          ingredientUsages: [{ ...usage, ...amount, ingredientId: sampleId(9000), id: sampleId(1) }],
        },
      ],
      equipmentUsages: [{ id: sampleId(2), equipmentId: sampleId(9001), note: equipmentNote }],
      instructionGroups: [
        {
          ...{ id: sampleId(6), title: groupTitle, note: groupTitle },
          instructions: [
            { id: sampleId(3), content: paragraphs([step]), timerMinutes },
            { id: sampleId(4), content: paragraphs([[{ text: 'Stir ' }, mention, ...step]]) },
          ],
        },
      ],
    }
  })

test.prop([plainDraft], { numRuns: 40, endOnFailure: true })(
  'a recipe that Cooklang can represent is parsed back with formatting and links, without reported losses',
  (recipe) => {
    const uuid = newIds()
    expect(cooklangLosses(recipe, names, uuid)).toEqual([])
    const { recipe: file } = readCooklangFile(writeCooklangFile(recipe, names, null), { uuid })
    if (file === null) throw new Error('The file is not right.')
    const kept = keepIds(file, namesOfFile(file), recipe, names)
    const back = withSiteNames(kept, { ingredient: idOf, equipment: idOf })
    expect(normalDraft(back, names)).toEqual(normalDraft(recipe, names))
  },
)
