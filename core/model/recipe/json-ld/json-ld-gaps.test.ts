import { describe, expect, it } from 'vitest'
import { sampleId, sampleRecipe } from '#core/testing/samples/recipe-sample.ts'
import { recipeJsonLdGaps } from './json-ld-gaps.ts'
import { term } from '../testing/term.ts'

describe('recipeJsonLdGaps', () => {
  it('lists what a creator can add, required properties first', () => {
    const bare = sampleRecipe({
      title: '',
      images: [],
      description: null,
      ingredientUsageGroups: [],
      instructionGroups: [],
      prepTimeMinutes: null,
      cookTimeMinutes: 0,
      yieldServings: null,
    })
    const gaps = recipeJsonLdGaps(bare)
    expect(gaps.map(({ property, level }) => `${property} ${level}`)).toEqual([
      'name required',
      'image required',
      'description recommended',
      'recipeIngredient recommended',
      'recipeInstructions recommended',
      'prepTime recommended',
      'cookTime recommended',
      'recipeYield recommended',
      'recipeCategory recommended',
      'recipeCuisine recommended',
      'keywords recommended',
      'video recommended',
    ])
  })

  it('is empty for a complete recipe, and asks for a larger image', () => {
    const whole = sampleRecipe({
      meals: [term('meals', 'dinner')],
      cuisines: [term('cuisines', 'turkish')],
      tags: [term('tags', 'quick')],
      youtubeVideoId: 'abcdefghij_',
    })
    expect(recipeJsonLdGaps(whole)).toEqual([])
    const small = { id: sampleId(3), key: 'tiny.jpg', width: 1199, height: 1199, lqip: '' }
    expect(recipeJsonLdGaps({ ...whole, images: [small] }).map(({ message }) => message)).toEqual([
      'Use a larger image: search engines want 1200 pixels and more.',
    ])
  })
})
