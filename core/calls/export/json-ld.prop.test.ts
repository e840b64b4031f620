import { expect } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { imageUrl } from '../../model/media/image-url.ts'
import { readFile } from '../../formats/file/read-file.ts'
import { readIngredientLine } from '../../formats/ingredient/read-ingredient.ts'
import { importedRecipeToDraft } from '../../formats/draft/to-draft.ts'
import { ingredientTexts } from '../../model/recipe/json-ld/recipe-json-ld.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { sampleId, sampleRecipe, sampleText } from '../../testing/samples/recipe-sample.ts'
import { sampleSite } from '../../testing/samples/site-sample.ts'
import { writeRecipeJsonLd } from '../../formats/json-ld/write-recipe-json-ld.ts'

const options = {
  canonicalUrl: 'https://table.example/recipes/soup',
  imageUrl: (...image: Parameters<typeof imageUrl>) => `https://table.example${imageUrl(...image)}`,
}
const decodeText = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const words = fc.stringMatching(/^[a-z]{3,9}(?: [a-z]{3,9}){0,4}$/)
const [sampleGroup] = sampleRecipe().ingredientUsageGroups
const [sampleUsage] = sampleGroup?.ingredientUsages ?? []
if (!sampleGroup || !sampleUsage) throw new Error('The sample has no ingredient.')

const recipe = fc
  .record({
    title: words,
    description: words,
    prepTimeMinutes: fc.integer({ min: 1, max: 600 }),
    cookTimeMinutes: fc.integer({ min: 1, max: 600 }),
    yieldServings: fc.integer({ min: 1, max: 40 }),
    keywords: fc.uniqueArray(words, { maxLength: 3 }),
    lines: fc.uniqueArray(fc.tuple(words, fc.integer({ min: 1, max: 900 })), {
      ...{ minLength: 1, maxLength: 5 },
      selector: ([name]) => name,
    }),
    steps: fc.array(words, { minLength: 1, maxLength: 5 }),
  })
  .map(({ description, lines, steps, ...facts }) =>
    sampleRecipe({
      ...{
        ...facts,
        description: sampleText(description),
        meals: [],
        categories: [],
        cuisines: [],
        tags: [],
      },
      ingredientUsageGroups: [
        {
          ...sampleGroup,
          ingredientUsages: lines.map(([name, quantityMin], index) => ({
            ...{ ...sampleUsage, id: sampleId(50 + index), quantityMin, ingredientTitleOverride: name },
          })),
        },
      ],
      instructionGroups: [
        {
          ...{ id: sampleId(6), title: null, note: null },
          instructions: steps.map((text, index) => ({
            ...{ id: sampleId(70 + index), content: sampleText(text), timerMinutes: null, note: null },
            ...{ video: null, images: [] },
          })),
        },
      ],
    }),
  )

test.prop([recipe], { numRuns: 40, endOnFailure: true })(
  'what schema.org has a property for is imported as it was exported',
  (exported) => {
    const bytes = new TextEncoder().encode(writeRecipeJsonLd(exported, sampleSite(), options))
    const reading = readFile({ name: 'soup.json', bytes }, { decodeText })
    const imported = reading.ok ? reading.value.recipes[0]?.recipe : undefined
    if (!imported) throw new Error(JSON.stringify(reading))
    let count = 100
    const { draft } = importedRecipeToDraft(imported, {
      uuid: () => sampleId((count += 1)),
      readIngredientLine,
    })
    const { title, prepTimeMinutes, cookTimeMinutes, yieldServings, keywords } = exported
    expect(draft).toMatchObject({ title, prepTimeMinutes, cookTimeMinutes, yieldServings })
    expect(plainText(draft.description)).toBe(plainText(exported.description))
    expect([...(draft.keywords ?? [])].sort()).toEqual([...keywords].sort())
    expect(imported.ingredientGroups.flatMap(({ lines }) => lines)).toEqual(ingredientTexts(exported))
    expect(imported.instructionGroups.flatMap(({ steps }) => steps.map(({ text }) => text))).toEqual(
      exported.instructionGroups.flatMap(({ instructions }) =>
        instructions.map(({ content }) => plainText(content)),
      ),
    )
  },
)
