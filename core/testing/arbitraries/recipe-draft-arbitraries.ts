import fc from 'fast-check'
import { limits, type RichTextLimit } from '../../values/limits.ts'
import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { toSingleLine } from '../../values/single-line.ts'
import { termFields, termsByKind } from '../../model/recipe/terms/terms.ts'
import { termKinds } from '../../model/recipe/terms/term-kinds.ts'
import type { RichText } from '../../values/rich-text/rich-text.ts'
import { mapInlines } from '../../values/rich-text/walk-text.ts'
import { units } from '../../values/units/units.ts'
import { awkwardText, richTextWithin, uuid } from './rich-text-arbitraries.ts'

/** Words that a line could be misread by: amounts, units, commas, brackets, marks. */
const awkwardWords = fc.oneof(
  fc.constantFrom(
    'flour',
    'red lentils',
    '2 cups of tea',
    '12-grain bread',
    'salt, fine',
    'oil (olive)',
    '[a](b)',
    '{=x}',
    'a}',
    'end\\',
    '# x',
    '- y',
    '<!-- {} -->',
    'cup',
    'pinch of salt',
    ' blanks ',
    'two\nlines',
    '½',
    '1/2',
  ),
  awkwardText,
)
/** Titles, names and labels are of one line. */
const line = awkwardWords.map(toSingleLine)
const title = line.filter((text) => text !== '')
const said = fc.option(awkwardWords)
const saidLine = fc.option(line)
const quantity = fc.option(
  fc.oneof(
    fc.constantFrom(0, 0.5, 1 / 3, 1.5, 2, 250, 1e-7, 1e21),
    fc.double({ min: 0, max: 10_000, noNaN: true }).map((value) => value + 0),
  ),
)
const unitId = fc.option(fc.constantFrom(...units.map(({ id }) => id)))
const address = fc.option(fc.oneof(fc.webUrl(), fc.constant('https://example.com/a(b)')))

/** A text whose references point to the given usages, or are invalid. */
function text(usageIds: readonly string[], limit: RichTextLimit): fc.Arbitrary<RichText | null> {
  const id = usageIds.length > 0 ? fc.oneof(fc.constantFrom(...usageIds), uuid) : uuid
  const named = fc.tuple(richTextWithin(limit), id, unitId).map(([document, ingredientUsageId, unit]) =>
    mapInlines(document, (inline) => {
      if ('text' in inline || inline.type === 'link') return [inline]
      if (inline.type === 'measurement') return [{ ...inline, unitId: unit ?? inline.unitId }]
      return [{ ...inline, ingredientUsageId }]
    }),
  )
  return fc.option(named)
}

const usage = (id: string, catalogue: readonly string[], usageIds: readonly string[]) =>
  fc.record({
    id: fc.constant(id),
    quantityMin: quantity,
    quantityMax: quantity,
    unitId,
    ingredientId: fc.option(fc.oneof(fc.constantFrom(...catalogue), uuid)),
    preparation: text(usageIds, limits.richText.phrase),
    ingredientTitleOverride: saidLine,
    link: address,
    note: said,
    lineText: saidLine,
  })

const minutes = fc.option(fc.nat({ max: 5000 }))

/** The same with ranges in the right order, as a site requires. */
export function orderedRecipeDraft(catalogue: readonly string[]): fc.Arbitrary<RecipeDraft> {
  return recipeDraft(catalogue).map((recipe) => ({
    ...recipe,
    ingredientUsageGroups: (recipe.ingredientUsageGroups ?? []).map((group) => ({
      ...group,
      ingredientUsages: group.ingredientUsages.map((usage) => ({
        ...usage,
        quantityMax: usage.quantityMax == null ? null : Math.max(usage.quantityMax, usage.quantityMin ?? 0),
      })),
    })),
  }))
}

/** Writing forms with all that one can hold; their ingredients and equipment are among the given ids, or unknown. */
export function recipeDraft(catalogue: readonly string[]): fc.Arbitrary<RecipeDraft> {
  const sizes = fc.array(fc.nat({ max: 3 }), { maxLength: 3 })
  return fc.tuple(sizes, fc.uniqueArray(uuid, { minLength: 40, maxLength: 40 })).chain(([groups, ids]) => {
    const next = ids.values()
    const id = () => next.next().value ?? ''
    const usageIds = groups.map((size) => Array.from({ length: size }, id))
    const all = usageIds.flat()
    const step = () =>
      fc.record({
        id: fc.constant(id()),
        content: text(all, limits.richText.paragraph),
        timerMinutes: fc.option(
          fc.oneof(fc.constantFrom(0.5, 1, 90, 1 / 3), fc.integer({ min: 1, max: 9000 })),
        ),
        note: said,
        videoId: fc.option(uuid),
        imageIds: fc.array(uuid, { maxLength: 2 }),
      })
    const terms = Object.fromEntries(
      termKinds.map((kind) => [
        termFields[kind],
        fc.array(fc.constantFrom(...termsByKind[kind].map((term) => term.id)), { maxLength: 2 }),
      ]),
    )
    return fc.record({
      title,
      slug: title,
      description: text(all, limits.richText.paragraph),
      images: fc.array(
        fc.record({
          id: uuid,
          crop: fc.constantFrom(null, { width: 10, height: 10, x: 0, y: 1 }),
        }),
        { maxLength: 2 },
      ),
      videoId: fc.option(uuid),
      youtubeVideoId: said,
      storyExcerpt: text(all, limits.richText.paragraph),
      storyMore: text(all, limits.richText.page),
      note: text(all, limits.richText.page),
      legacyRecipeData: fc.option(fc.dictionary(awkwardText, awkwardJson, { maxKeys: 3 })),
      privacySetting: fc.constantFrom('public' as const, 'subscribers_only' as const),
      prepTimeMinutes: minutes,
      cookTimeMinutes: minutes,
      customTimeLabel: saidLine,
      customTimeMinutes: minutes,
      yieldServings: fc.option(fc.constantFrom(0.5, 4, 12)),
      servingDescription: saidLine,
      difficultyLevel: fc.option(fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const)),
      ...terms,
      keywords: fc.array(line, { maxLength: 3 }),
      ingredientUsageGroups: fc.tuple(
        ...usageIds.map((members) =>
          fc.record({
            id: fc.constant(id()),
            title: fc.option(title),
            note: said,
            ingredientUsages: fc.tuple(...members.map((member) => usage(member, catalogue, all))),
          }),
        ),
      ),
      instructionGroups: fc.tuple(
        ...groups.map((size) =>
          fc.record({
            id: fc.constant(id()),
            title: fc.option(title),
            note: said,
            instructions: fc.tuple(...Array.from({ length: size }, step)),
          }),
        ),
      ),
      equipmentUsages: fc.tuple(
        ...groups.map(() =>
          fc.record({
            id: fc.constant(id()),
            equipmentId: fc.option(fc.oneof(fc.constantFrom(...catalogue), uuid)),
            link: address,
            note: said,
            imageOverrideId: fc.option(uuid),
            equipmentTitleOverride: saidLine,
          }),
        ),
      ),
      contributorIds: fc.array(uuid, { maxLength: 2 }),
      source: fc.option(
        fc.record({
          key: title,
          url: fc.option(fc.webUrl()),
          name: saidLine,
          author: saidLine,
          digest: fc.option(fc.constant('a1b2')),
        }),
      ),
    })
  })
}

const awkwardJson = fc.oneof(
  awkwardText,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(awkwardText, { maxLength: 2 }),
)
