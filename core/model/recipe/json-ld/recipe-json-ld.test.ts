import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { imageUrl } from '../../media/image-url.ts'
import { Site } from '../../site/site.ts'
import { sampleId, sampleRecipe, sampleText } from '#core/testing/samples/recipe-sample.ts'
import { sampleSite } from '#core/testing/samples/site-sample.ts'
import { units } from '#core/values/units/units.ts'
import { paywallClass } from '../recipe-presence.ts'
import { recipeJsonLd } from './recipe-json-ld.ts'
import type { Recipe } from '../recipe.ts'
import { serializeJsonLd } from './serialize-json-ld.ts'
import { term } from '../testing/term.ts'

const site: Site = Site.parse(sampleSite())
const canonicalUrl = 'https://ottolina.example/recipes/red-lentil-soup'
const options = {
  canonicalUrl,
  imageUrl: (...asked: Parameters<typeof imageUrl>) => `https://ottolina.example${imageUrl(...asked)}`,
}
const node = (changes: Partial<Recipe> = {}) => recipeJsonLd(sampleRecipe(changes), site, options)
const unit = (slug: string) => units.find((each) => each.slug === slug) ?? null

const [group] = sampleRecipe().ingredientUsageGroups
const [usage] = group?.ingredientUsages ?? []
const [steps] = sampleRecipe().instructionGroups
const [step] = steps?.instructions ?? []
if (!group || !usage || !steps || !step) throw new Error('the sample is whole')

describe('recipeJsonLd', () => {
  it('contains everything that Google requires and recommends and the recipe has', () => {
    expect(
      node({
        meals: [term('meals', 'dinner')],
        categories: [term('categories', 'soup')],
        cuisines: [term('cuisines', 'turkish')],
        methods: [term('methods', 'simmer')],
        diets: [term('diets', 'vegan'), term('diets', 'paleo'), term('diets', 'gluten-free')],
        tags: [term('tags', 'quick')],
        keywords: ['lentils', 'Turkish', 'quick', 'red, spicy'],
        equipmentUsages: [
          {
            id: sampleId(70),
            equipment: { id: sampleId(71), title: 'Stick blender', featuredImage: null },
            link: null,
            note: null,
            imageOverride: null,
            equipmentTitleOverride: null,
          },
        ],
      }),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      '@id': `${canonicalUrl}#recipe`,
      name: 'Red lentil soup',
      url: canonicalUrl,
      mainEntityOfPage: canonicalUrl,
      image: [
        'https://ottolina.example/images/soup.jpg?width=1200&height=675&quality=75&crop=1600,900,0,150',
        'https://ottolina.example/images/soup.jpg?width=1200&height=900&quality=75',
        'https://ottolina.example/images/soup.jpg?width=1200&height=1200&quality=75&crop=1200,1200,200,0',
      ],
      description: 'A soup for a cold evening.',
      author: { '@type': 'Person', name: 'Ottolina Rossi', url: 'https://ottolina.example/' },
      datePublished: '2026-03-01T08:00:00.000Z',
      dateModified: '2026-03-02T09:00:00.000Z',
      prepTime: 'PT10M',
      cookTime: 'PT25M',
      totalTime: 'PT35M',
      recipeYield: '4 servings',
      recipeCategory: ['Main Dishes', 'Soups'],
      recipeCuisine: 'Turkish',
      cookingMethod: 'Simmering',
      inLanguage: 'en',
      keywords: 'lentils, quick, red spicy',
      suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/GlutenFreeDiet'],
      tool: [{ '@type': 'HowToTool', name: 'Stick blender' }],
      recipeIngredient: ['250 grams red lentils'],
      recipeInstructions: [
        {
          '@type': 'HowToStep',
          text: 'Simmer the lentils until they fall apart.',
          url: `${canonicalUrl}#step-${sampleId(7)}`,
        },
      ],
    })
  })

  it('has no node without an image or a title', () => {
    expect(node({ images: [] })).toBeNull()
    expect(node({ title: ' ' })).toBeNull()
  })

  it("contains the images of a step, and the author's names of tools", () => {
    const [image] = sampleRecipe().images
    if (!image) throw new Error('the sample has an image')
    const withImage = { ...steps, instructions: [{ ...step, images: [image] }] }
    expect(JSON.stringify(node({ instructionGroups: [withImage] })?.['recipeInstructions'])).toContain(
      `"image":["https://ottolina.example/images/`,
    )
    const tool = { id: sampleId(70), equipment: null, link: null, note: null, imageOverride: null }
    const tools = (equipmentTitleOverride: string | null) =>
      node({ equipmentUsages: [{ ...tool, equipmentTitleOverride }] })?.['tool']
    expect(JSON.stringify(tools(' Pot '))).toContain('"Pot"')
    expect(tools(null)).toBeUndefined()
  })

  it('gives times as ISO 8601, preparing and cooking only together, and a total without the custom time', () => {
    expect(node({ prepTimeMinutes: 90, cookTimeMinutes: 1500, customTimeMinutes: 60 })).toMatchObject({
      prepTime: 'PT90M',
      cookTime: 'PT1500M',
      totalTime: 'PT1590M',
    })
    const alone = node({ prepTimeMinutes: null, cookTimeMinutes: 25 })
    expect(alone).toMatchObject({ totalTime: 'PT25M' })
    expect(alone).not.toHaveProperty('cookTime')
    expect(node({ prepTimeMinutes: 10, cookTimeMinutes: null })).toMatchObject({ totalTime: 'PT10M' })
    expect(node({ prepTimeMinutes: null, cookTimeMinutes: 0 })).not.toHaveProperty('totalTime')
  })

  it('shows fractions as a cook writes them, in the author’s units, not 0.3333333 cup (Mealie)', () => {
    const lines = [
      { ...usage, quantityMin: 1 / 3, unit: unit('cup'), preparation: sampleText('rinsed') },
      { ...usage, quantityMin: 1.5, quantityMax: 2, unit: unit('tbsp') },
      { ...usage, quantityMin: null, unit: null, ingredientTitleOverride: 'salt' },
      { ...usage, quantityMin: null, unit: null, ingredient: null },
    ]
    expect(node({ ingredientUsageGroups: [{ ...group, ingredientUsages: lines }] })).toMatchObject({
      recipeIngredient: ['⅓ cup red lentils, rinsed', '1½–2 tablespoons red lentils', 'salt'],
    })
  })

  it('keeps section names of several groups, and gives steps alone for one (RS@60d7cdf55)', () => {
    const empty = { ...step, content: null }
    const sections = node({
      instructionGroups: [
        { ...steps, title: 'Soup' },
        { ...steps, title: 'Nothing', instructions: [empty] },
        { ...steps, title: null },
      ],
    })
    expect(sections?.['recipeInstructions']).toMatchObject([
      { '@type': 'HowToSection', name: 'Soup', itemListElement: [{ '@type': 'HowToStep' }] },
      { '@type': 'HowToStep' },
    ])
    const single = node({ instructionGroups: [{ ...steps, title: 'Soup' }] })
    expect(single?.['recipeInstructions']).toMatchObject([{ '@type': 'HowToStep' }])
  })

  it('removes formatting from a step but keeps its whole text (RS@0fcdd3517)', () => {
    const content: Recipe['description'] = {
      type: 'document',
      children: [
        {
          type: 'paragraph',
          children: [
            { text: 'Add ' },
            { type: 'ingredient-usage-reference', ingredientUsageId: usage.id, share: 0.5 },
            { text: ' and ', bold: true },
            { type: 'link', href: '/salt', children: [{ text: 'salt' }] },
          ],
        },
        { type: 'paragraph', children: [{ text: 'Stir at 180°C.' }] },
      ],
    }
    expect(node({ instructionGroups: [{ ...steps, instructions: [{ ...step, content }] }] })).toMatchObject({
      recipeInstructions: [{ text: 'Add 125 grams red lentils and salt Stir at 180°C.' }],
    })
  })

  it('contains the image uncropped if it has too few pixels', () => {
    const small = { id: sampleId(3), key: 'tiny.jpg', width: 200, height: 100, lqip: '' }
    expect(node({ images: [small] })).toMatchObject({
      image: ['https://ottolina.example/images/tiny.jpg?quality=75'],
    })
  })

  it('names the captions of the video, with their languages and addresses', () => {
    const track = { id: sampleId(81), language: 'pt-BR' }
    const video = { id: sampleId(80), key: 'a.mp4', captions: [track] }
    expect(node({ video })?.['video']).toMatchObject({
      caption: [
        {
          ...{ '@type': 'MediaObject', encodingFormat: 'text/vtt', inLanguage: 'pt-BR' },
          contentUrl: `https://ottolina.example/videos/a.mp4/captions/${track.id}.vtt`,
        },
      ],
    })
    const without = node({ video: { id: video.id, key: video.key } })?.['video']
    expect(without).not.toHaveProperty('caption')
  })

  it('names the video with its address, image and day; a draft’s video has no day and is left out', () => {
    const video = { id: sampleId(80), key: 'a b.mp4' }
    expect(node({ video })?.['video']).toMatchObject({
      '@type': 'VideoObject',
      name: 'Red lentil soup',
      description: 'A soup for a cold evening.',
      uploadDate: '2026-03-01T08:00:00.000Z',
      contentUrl: 'https://ottolina.example/videos/a%20b.mp4',
    })
    expect(node({ youtubeVideoId: 'abcdefghij_' })?.['video']).toMatchObject({
      embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghij_',
    })
    expect(node({ video, description: null })?.['video']).toMatchObject({ description: sampleRecipe().title })
    const draft = node({ video, publishedAt: null })
    expect(draft).not.toHaveProperty('video')
    expect(draft).not.toHaveProperty('datePublished')
    expect(draft).not.toHaveProperty('dateModified')
  })

  it('names the site when its owner has no name, and one serving as 1', () => {
    const nameless = { ...site, owner: { displayName: ' ', avatar: null } }
    const made = recipeJsonLd(sampleRecipe({ yieldServings: 1 }), nameless, options)
    expect(made).toMatchObject({
      author: { '@type': 'Organization', name: 'Ottolina' },
      recipeYield: '1 serving',
    })
    expect(node({ yieldServings: 2, servingDescription: 'loaves' })).toMatchObject({
      recipeYield: '2 loaves',
    })
    expect(node({ yieldServings: null })).not.toHaveProperty('recipeYield')
  })

  it('marks a recipe for subscribers only and contains no paid content (Ghost#13925)', () => {
    const paid = node({
      privacySetting: 'subscribers_only',
      note: sampleText('CANARY'),
      keywords: ['CANARY'],
      video: { id: sampleId(80), key: 'CANARY' },
      instructionGroups: [
        { ...steps, title: 'CANARY', instructions: [{ ...step, content: sampleText('CANARY') }] },
      ],
    })
    expect(paid).toMatchObject({
      isAccessibleForFree: false,
      hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.premium-content' },
    })
    expect(paywallClass).toBe('premium-content')
    expect(JSON.stringify(paid)).not.toContain('CANARY')
    for (const property of ['recipeIngredient', 'recipeInstructions', 'video']) {
      expect(paid).not.toHaveProperty(property)
    }
    expect(node()).not.toHaveProperty('isAccessibleForFree')
  })
})

describe('serializeJsonLd', () => {
  it('cannot be broken out of by </script>, comments or line separators (cookcli@5758f0e)', () => {
    const text = serializeJsonLd({ name: '</script><!-- <script>alert(1)</script> & \u2028\u2029 -->' })
    expect(text).toBe(
      '{"name":"\\u003c/script\\u003e\\u003c!-- \\u003cscript\\u003ealert(1)\\u003c/script\\u003e \\u0026 \\u2028\\u2029 --\\u003e"}',
    )
  })

  test.prop([fc.dictionary(fc.string(), fc.jsonValue())])(
    'results in the same value and contains no markup',
    (value) => {
      const text = serializeJsonLd(value)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    },
  )
})
