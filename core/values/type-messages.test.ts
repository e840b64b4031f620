import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { UserProfile } from '../model/account/user.ts'
import { ImageRegistration, ImageUploadRequest } from '../model/media/image.ts'
import { EquipmentDraft, IngredientDraft } from '../model/recipe/record/recipe-parts.ts'
import { RecipeDraft } from '../model/recipe/record/recipe-draft.ts'
import { SiteDraft } from '../model/site/site.ts'
import { SiteSettings } from '../model/site/site-settings.ts'
import { sampleSettings } from '../testing/stores/stored-records.ts'
import { catalogue } from '../calls/catalogue.ts'
import { complaints, recipe, inUsage, inStep, usagePath, stepPath } from './testing/complaints.ts'

describe("'Required'", () => {
  it.each([
    ['a recipe', RecipeDraft, { title: 'Required', slug: 'Required' }],
    ['a new site', SiteDraft, { title: 'Required', slug: 'Required' }],
    ['an ingredient', IngredientDraft, { title: 'Required' }],
    ['a piece of equipment', EquipmentDraft, { title: 'Required' }],
    ['an upload', ImageUploadRequest, { fileName: 'Required', contentType: 'Required' }],
    ['an image', ImageRegistration, { key: 'Required' }],
  ])('stands at every field that %s cannot do without', (_name, schema, expected) => {
    expect(complaints(schema, {})).toEqual(expected)
  })

  it('is reported for every setting of a site, of any type', () => {
    const names = Object.keys(sampleSettings())
    expect(complaints(SiteSettings, {})).toEqual(Object.fromEntries(names.map((name) => [name, 'Required'])))
  })

  it('is reported for a missing payload, and for missing fields in it', () => {
    expect(complaints(RecipeDraft, undefined)).toEqual({ '': 'Required' })
    expect(complaints(RecipeDraft, { ...recipe, images: [{}] })).toEqual({ 'images.0.id': 'Required' })
    expect(complaints(RecipeDraft, { ...recipe, ingredientUsageGroups: [{}] })).toEqual({
      'ingredientUsageGroups.0.id': 'Required',
      'ingredientUsageGroups.0.ingredientUsages': 'Required',
    })
    expect(complaints(catalogue.requestSignIn.body, {})).toEqual({ email: 'Required' })
    expect(complaints(catalogue.parseRecipe.body, undefined)).toEqual({ '': 'Required' })
  })
})

describe("'Expected X, received Y'", () => {
  it.each<[string, z.ZodType, unknown, string, string]>([
    ['a text', RecipeDraft, { ...recipe, title: 5 }, 'title', 'Expected string, received number'],
    ['a null text', RecipeDraft, { ...recipe, title: null }, 'title', 'Expected string, received null'],
    ['a list', RecipeDraft, { ...recipe, tagIds: 'soup' }, 'tagIds', 'Expected array, received string'],
    ['an entry', RecipeDraft, { ...recipe, keywords: [1] }, 'keywords.0', 'Expected string, received number'],
    [
      'an object',
      RecipeDraft,
      { ...recipe, legacyRecipeData: [] },
      'legacyRecipeData',
      'Expected object, received array',
    ],
    ['a group', RecipeDraft, { ...recipe, images: ['a'] }, 'images.0', 'Expected object, received string'],
    [
      'a number',
      RecipeDraft,
      inUsage({ quantityMin: '2' }),
      `${usagePath}.quantityMin`,
      'Expected number, received string',
    ],
    [
      'a number without end',
      RecipeDraft,
      inUsage({ quantityMin: Infinity }),
      `${usagePath}.quantityMin`,
      'Expected number, received infinity',
    ],
    [
      'no number',
      RecipeDraft,
      inStep({ timerMinutes: NaN }),
      `${stepPath}.timerMinutes`,
      'Expected number, received nan',
    ],
    [
      'a fraction of a minute',
      RecipeDraft,
      { ...recipe, prepTimeMinutes: 1.5 },
      'prepTimeMinutes',
      'Expected integer, received float',
    ],
    [
      'a switch',
      SiteSettings.partial(),
      { hideSidebarBio: 'yes' },
      'hideSidebarBio',
      'Expected boolean, received string',
    ],
    ['a whole payload', UserProfile, [], '', 'Expected object, received array'],
    ['a payload of nothing', UserProfile, null, '', 'Expected object, received null'],
    ['a rich text', UserProfile, { bio: 'Hello' }, 'bio', 'Expected object, received string'],
  ])('is said of %s', (_name, schema, body, path, message) => {
    expect(complaints(schema, body)).toEqual({ [path]: message })
  })
})

describe("'Invalid enum value. Expected ...'", () => {
  const choices = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' | ')
  it.each<[string, z.ZodType, unknown, string, string]>([
    [
      'privacySetting',
      RecipeDraft,
      { ...recipe, privacySetting: 'paid' },
      choices(['public', 'subscribers_only']),
      "'paid'",
    ],
    [
      'difficultyLevel',
      RecipeDraft,
      { ...recipe, difficultyLevel: 1 },
      choices(['easy', 'medium', 'hard']),
      'number',
    ],
    [
      'defaultMeasurementSystem',
      SiteSettings.partial(),
      { defaultMeasurementSystem: 'uk' },
      choices(['metric', 'imperial']),
      "'uk'",
    ],
    [
      'defaultTemperatureSystem',
      SiteSettings.partial(),
      { defaultTemperatureSystem: null },
      choices(['celsius', 'fahrenheit']),
      'null',
    ],
    [
      'headerLayout',
      SiteSettings.partial(),
      { headerLayout: 'right' },
      choices(['left', 'centered']),
      "'right'",
    ],
    ['themeStyle', SiteSettings.partial(), { themeStyle: '' }, choices(['accent', 'tonal', 'bold']), "''"],
    [
      'socialMediaLinks.0.platform',
      SiteSettings.partial(),
      { socialMediaLinks: [{ platform: 'facebook', url: 'https://facebook.com/a' }] },
      choices(['discord', 'email', 'instagram', 'pinterest', 'substack', 'tiktok', 'x', 'youtube']),
      "'facebook'",
    ],
    [
      'contentType',
      ImageUploadRequest,
      { fileName: 'a.tiff', contentType: 'image/tiff' },
      choices(
        ['jpeg', 'png', 'webp', 'gif', 'avif', 'heic', 'heif', 'svg+xml'].map((kind) => `image/${kind}`),
      ),
      "'image/tiff'",
    ],
    [
      'defaultMetricMeasurementMethod',
      IngredientDraft,
      { title: 'Rice', defaultMetricMeasurementMethod: 'count' },
      choices(['weight', 'volume']),
      "'count'",
    ],
  ])('is said at %s', (path, schema, body, expected, received) => {
    expect(complaints(schema, body)).toEqual({
      [path]: `Invalid enum value. Expected ${expected}, received ${received}`,
    })
  })

  it('contains only part of a long invalid value', () => {
    const { themeStyle = '' } = complaints(SiteSettings.partial(), { themeStyle: 'x'.repeat(100_000) })
    expect(themeStyle.length).toBeLessThan(250)
  })
})
