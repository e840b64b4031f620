import { describe, expect, it } from 'vitest'
import { sampleId, sampleRecipe, sampleText } from '../../testing/samples/recipe-sample.ts'
import { isPaidPlan } from '../account/paid-plan.ts'
import { Recipe } from './recipe.ts'
import { lockRecipe, recipeForReader } from './lock-recipe.ts'
import { anonymousReader, canReadRecipe, isPremium } from './recipe-access.ts'

const secret = 'CANARY'
const [group] = sampleRecipe().ingredientUsageGroups
const [usage] = group?.ingredientUsages ?? []
if (group === undefined || usage === undefined) throw new Error('the sample has an ingredient')

function line(number: number) {
  return {
    ...usage,
    id: sampleId(number),
    ingredientTitleOverride: number < 3 ? `line ${number}` : `${secret} line`,
    preparation: sampleText('sliced'),
    note: `${secret} note`,
    link: `https://shop.example/${secret}`,
  }
}

function premiumRecipe(): Recipe {
  return Recipe.parse({
    ...sampleRecipe(),
    privacySetting: 'subscribers_only',
    ingredientUsageCount: 15,
    video: { id: sampleId(20), key: `${secret}.mp4` },
    youtubeVideoId: secret,
    storyExcerpt: sampleText('An excerpt.'),
    storyMore: sampleText(secret),
    note: sampleText(secret),
    legacyRecipeData: { content: secret },
    keywords: [secret],
    ingredientUsageGroups: [0, 1, 2].map((at) => ({
      id: sampleId(30 + at),
      title: at < 2 ? `group ${at}` : secret,
      note: secret,
      ingredientUsages: [0, 1, 2, 3, 4].map(line),
    })),
    instructionGroups: [
      {
        id: sampleId(40),
        title: secret,
        note: secret,
        instructions: [
          {
            id: sampleId(41),
            content: sampleText(secret),
            timerMinutes: 3,
            note: secret,
            video: null,
            images: [],
          },
        ],
      },
    ],
    equipmentUsages: [
      {
        id: sampleId(50),
        equipment: null,
        link: null,
        note: secret,
        imageOverride: null,
        equipmentTitleOverride: secret,
      },
    ],
    collections: [{ id: sampleId(60), slug: secret, title: secret }],
    source: { key: secret, url: `https://example.com/${secret}` },
  })
}

describe('lockRecipe', () => {
  it('removes all paid content: first characters, notes, steps, video, source (Ghost#12667, #13925)', () => {
    expect(JSON.stringify(premiumRecipe())).toContain(secret)
    expect(JSON.stringify(lockRecipe(premiumRecipe()))).not.toContain(secret)
  })

  it('keeps headline, description, excerpt, images, times, yield, count and the first lines', () => {
    const recipe = premiumRecipe()
    const locked = lockRecipe(recipe)
    expect(locked).toMatchObject({
      isLocked: true,
      title: recipe.title,
      slug: recipe.slug,
      description: recipe.description,
      storyExcerpt: sampleText('An excerpt.'),
      images: recipe.images,
      prepTimeMinutes: 10,
      cookTimeMinutes: 25,
      yieldServings: 4,
      ingredientUsageCount: 15,
      privacySetting: 'subscribers_only',
      publishedAt: recipe.publishedAt,
    })
    expect(locked.ingredientUsageGroups.map(({ title }) => title)).toEqual(['group 0', 'group 1'])
    expect(
      locked.ingredientUsageGroups.map((each) =>
        each.ingredientUsages.map((one) => one.ingredientTitleOverride),
      ),
    ).toEqual([
      ['line 0', 'line 1', 'line 2'],
      ['line 0', 'line 1', 'line 2'],
    ])
    expect(locked.ingredientUsageGroups[0]?.ingredientUsages[0]).toMatchObject({
      quantityMin: 250,
      preparation: sampleText('sliced'),
      note: null,
      link: null,
    })
  })

  it('returns a valid recipe, and is idempotent', () => {
    const locked = lockRecipe(premiumRecipe())
    expect(Recipe.parse(locked)).toEqual(locked)
    expect(lockRecipe(locked)).toEqual(locked)
  })
})

describe('canReadRecipe', () => {
  const recipe = premiumRecipe()
  it.each([
    ['an anonymous reader', anonymousReader, false],
    ['a free subscriber', { planType: 'free', isManager: false }, false],
    ['a monthly subscriber', { planType: 'monthly', isManager: false }, true],
    ['a yearly subscriber', { planType: 'yearly', isManager: false }, true],
    ['a manager', { planType: null, isManager: true }, true],
    ['a preview of this recipe', { planType: null, isManager: false, previewRecipeId: recipe.id }, true],
    [
      'a preview of another recipe',
      { planType: null, isManager: false, previewRecipeId: sampleId(9) },
      false,
    ],
  ] as const)('%s', (_who, reader, may) => {
    expect(canReadRecipe(reader, recipe)).toBe(may)
    expect(recipeForReader(reader, recipe)).toEqual(may ? recipe : lockRecipe(recipe))
    expect(canReadRecipe(reader, sampleRecipe())).toBe(true)
  })

  it('treats everything that is not public as premium', () => {
    expect(isPremium(sampleRecipe())).toBe(false)
    expect(isPremium(recipe)).toBe(true)
    const plans = [null, 'free', 'monthly', 'yearly'] as const
    expect(plans.map(isPaidPlan)).toEqual([false, false, true, true])
  })
})
