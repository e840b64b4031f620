import { describe, expect, it } from 'vitest'
import { test } from '#core/testing/arbitraries/property.ts'
import { keepIds } from '../markdown/keep-ids.ts'
import { normalDraft } from '../markdown/normal-draft.ts'
import type { FileFormat } from '../imported/file-format.ts'
import { ownFile } from '../own-file/own-file.ts'
import { recipeCodecs } from '../own-file/recipe-formats.ts'
import { namesOfFile, type RecipeNames } from '../markdown/recipe-file.ts'
import { withSiteNames } from '../markdown/site-names.ts'
import { orderedRecipeDraft } from '../../testing/arbitraries/recipe-draft-arbitraries.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { readFile } from '../file/read-file.ts'
import { readIngredientLine } from '../ingredient/read-ingredient.ts'
import { importedRecipeToDraft } from './to-draft.ts'

const titles = ['flour', 'Red lentils', 'salt, fine', '{=x}']
const catalogue = titles.map((title, index) => ({ id: sampleId(9000 + index), title }))
const titleOf = (id: string | null | undefined) => catalogue.find((each) => each.id === id)?.title ?? null
const names: RecipeNames = {
  ingredientTitle: ({ ingredientId }) => titleOf(ingredientId),
  equipmentTitle: ({ equipmentId }) => titleOf(equipmentId),
}
const idOf = (title: string) => catalogue.find((each) => each.title === title) ?? null
const decodeText = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function newIds(): () => string {
  let count = 100_000
  return () => sampleId((count += 1))
}

/** What an import makes of a file, whatever it is called. */
function imported(text: string) {
  const reading = readFile({ name: 'upload', bytes: new TextEncoder().encode(text) }, { decodeText })
  const recipe = reading.ok ? reading.value.recipes[0]?.recipe : undefined
  if (!recipe) throw new Error(JSON.stringify(reading))
  return importedRecipeToDraft(recipe, { uuid: newIds(), readIngredientLine })
}

const draft = orderedRecipeDraft(catalogue.map(({ id }) => id))
const instant = new Date('2026-03-01T08:00:00.000Z')

test.prop([draft], { numRuns: 15, endOnFailure: true })(
  'a recipe that was exported as Markdown is imported without changes, whatever it contains',
  (recipe) => {
    const read = imported(recipeCodecs.markdown.write(recipe, names, instant))
    const file = { ...read, isPublishedNow: false }
    const kept = keepIds(file, namesOfFile(file), recipe, names)
    const { publishedAt, ...back } = withSiteNames(kept, { ingredient: idOf, equipment: idOf })
    expect(normalDraft(back, names)).toEqual(normalDraft(recipe, names))
    expect([publishedAt, read.warnings, read.ownFile?.format]).toEqual([instant, [], 'markdown'])
  },
)

test.prop([draft], { numRuns: 10, endOnFailure: true })(
  'a recipe that was exported as Cooklang is imported like its file, without guessing',
  (recipe) => {
    const text = recipeCodecs.cooklang.write(recipe, names, instant)
    const { recipe: said } = recipeCodecs.cooklang.read(text, { uuid: newIds(), fileName: '' })
    const read = imported(text)
    expect(read.draft).toEqual(said?.draft)
    expect([read.warnings, read.ownFile?.format]).toEqual([[], 'cooklang'])
  },
)

describe('a detected recipe file', () => {
  const format = (text: string): FileFormat | null => ownFile(text)?.format ?? null

  it.each([
    ['---\nslug: soup\n---\n\n# Soup\n', 'markdown'],
    ['# Soup\n\n## Method\n\n1. Simmer. {timer 10 min}\n', 'markdown'],
    ['# Soup\n\n## Method\n\n1. Fry the [onions](ingredient:onions).\n', 'markdown'],
    ['# Soup\n\n## Method\n\n1. Bake at [200 °C](measurement:).\n', 'markdown'],
    ['---\ntitle: Soup\nslug: soup\n---\n\n@onions{2}\n', 'cooklang'],
    ['---\ntitle: Soup\nslug: soup\n---\n', 'cooklang'],
  ] as const)('is %j', (text, expected) => {
    expect(format(text)).toBe(expected)
  })

  it.each([
    '',
    '# Soup\n\n- 2 onions\n\nFry the onions.\n',
    '---\ntitle: Soup\nlayout: recipe\nslug: soup\n---\n\n# Soup\n',
    '---\ntitle: Soup\nsource: https://example.com\n---\n\nFry @onions{2}.\n',
    '---\nslug: soup\n---\n\nSoup without a title.\n',
    'Set a {timer 10 min} and wait.\n',
    '<p>{timer 10 min}</p>',
  ])('is not %j', (text) => {
    expect(format(text)).toBeNull()
  })

  it('is parsed as plain text if it is no longer valid, and each error is reported', () => {
    const {
      draft: read,
      warnings,
      ownFile: own,
    } = imported(
      '---\nslug: soup\n---\n\n# Soup\n\n## Ingredients\n\n- 2 onions\n\n## Method\n\n1. Fry. {timer soon}\n',
    )
    expect(own).toBeNull()
    expect(read).toMatchObject({
      title: 'Soup',
      ingredientUsageGroups: [{ ingredientUsages: [{ quantityMin: 2 }] }],
    })
    expect(warnings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^Line 13 .*\{timer 20 min\}/),
    )
  })
})
