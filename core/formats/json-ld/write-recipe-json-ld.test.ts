import { expect, it } from 'vitest'
import { readPage } from '../page/read-page.ts'
import { imageUrl } from '../../model/media/image-url.ts'
import { sampleRecipe } from '../../testing/samples/recipe-sample.ts'
import { sampleSite } from '../../testing/samples/site-sample.ts'
import { ingredientTexts } from '../../model/recipe/json-ld/recipe-json-ld.ts'
import { writeRecipeJsonLd } from './write-recipe-json-ld.ts'

const options = {
  canonicalUrl: 'https://table.example/recipes/soup',
  imageUrl: (...image: Parameters<typeof imageUrl>) => `https://table.example${imageUrl(...image)}`,
}

it('includes paid content, and recipes without an image; both are parsed back', () => {
  const recipe = sampleRecipe({
    privacySetting: 'subscribers_only',
    images: [],
    prepTimeMinutes: 5,
    cookTimeMinutes: null,
  })
  const text = writeRecipeJsonLd(recipe, sampleSite(), options)
  const html = `<script type="application/ld+json">${text}</script>`
  const [read] = readPage({ html }).recipes
  expect(read?.title).toBe(recipe.title)
  expect(read?.ingredientGroups.flatMap(({ lines }) => lines)).toEqual(ingredientTexts(recipe))
  expect(JSON.parse(text)).toMatchObject({ '@type': 'Recipe', prepTime: 'PT5M', totalTime: 'PT5M' })
  expect(text).not.toContain('isAccessibleForFree')
})

it("contains every image once, and only the recipe's times", () => {
  const recipe = sampleRecipe({ prepTimeMinutes: null, cookTimeMinutes: 40 })
  const node: Record<string, unknown> = JSON.parse(writeRecipeJsonLd(recipe, sampleSite(), options))
  expect(node['image']).toEqual(recipe.images.map((image) => options.imageUrl(image, {})))
  expect([node['prepTime'], node['cookTime']]).toEqual([undefined, 'PT40M'])
})
