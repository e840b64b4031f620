import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { readIngredientLine } from '../ingredient/read-ingredient.ts'
import { importedRecipeToDraft } from '../draft/to-draft.ts'
import { readPage } from './read-page.ts'

const property = fc.constantFrom(
  'name',
  'author',
  'image',
  'recipeIngredient',
  'recipeInstructions',
  'recipeYield',
  'totalTime',
  'nutrition',
  'video',
  'aggregateRating',
  'keywords',
  '@id',
  '@type',
)
const recipe = fc
  .dictionary(
    property,
    fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom('PT1H', '4–6', '2 cups flour', '<b>x</b>')),
  )
  .map(
    (fields) =>
      `<script type="application/ld+json">${JSON.stringify({ ...fields, '@type': 'Recipe' })}</script>`,
  )
const markup = fc.constantFrom(
  '<ul class="ingredients"><li>2 eggs</li><li>',
  '<h2>Ingredients</h2>',
  '<h2>Method</h2>',
  '<p><strong>For the sauce</strong></p>',
  '<div itemscope itemtype="https://schema.org/Recipe"><span itemprop="recipeIngredient">',
  '<div typeof="Recipe" property="x">',
  '<article class="h-recipe"><b class="p-name">',
  '</div>',
  '<br>',
  '200 g flour',
  'Mix the flour with the eggs and bake it for 20 minutes.',
  'Serves 4',
  '<table><tr><td>1 cup</td><td>milk',
  '<img src="a.jpg">',
)
const page = fc.array(fc.oneof(recipe, markup, fc.string()), { maxLength: 20 }).map((parts) => parts.join(''))

let count = 0
const uuid = (): string => `00000000-0000-4000-8000-${String((count += 1) % 1e12).padStart(12, '0')}`

describe('readPage', () => {
  it('reads any page without throwing, with recipes that can be converted to drafts', () => {
    fc.assert(
      fc.property(page, (html) => {
        for (const found of readPage({ html, url: 'https://a.example/b' }).recipes) {
          expect(found.confidence).toBeGreaterThanOrEqual(0)
          expect(found.confidence).toBeLessThanOrEqual(1)
          const { draft } = importedRecipeToDraft(found, { uuid, readIngredientLine })
          expect(RecipeDraft.safeParse(draft).error).toBeUndefined()
        }
      }),
    )
  })

  it('neither loses nor invents ingredient lines of the structured data (cooklang-import#50)', () => {
    const line = fc.stringMatching(/^[1-9] (?:cup|g|tbsp) [a-z]{3,9}$/)
    fc.assert(
      fc.property(fc.uniqueArray(line, { minLength: 2, maxLength: 12 }), fc.nat(), (lines, cut) => {
        const at = cut % lines.length
        const list = (part: readonly string[]): string => part.map((text) => `<li>${text}</li>`).join('')
        const html = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'x', recipeIngredient: lines })}</script>
          <h2>Ingredients</h2><ul>${list(lines.slice(0, at))}</ul><h3>For the topping</h3><ul>${list(lines.slice(at))}</ul>`
        const groups = readPage({ html }).recipes[0]?.ingredientGroups ?? []
        expect(groups.flatMap((group) => group.lines)).toEqual(lines)
      }),
    )
  })
})
