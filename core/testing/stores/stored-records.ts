import { newSiteSettings } from '../../calls/site/new-site.ts'
import type { SiteSettings } from '../../model/site/site-settings.ts'
import { sampleId, sampleText } from '../samples/recipe-sample.ts'
import { completeForm } from '../../model/recipe/record/recipe-form.ts'
import type { RecipeRecord, RecipeSearchText } from '../../model/recipe/record/recipe-record.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { SignInRequest } from '../../model/account/session-record.ts'
import type { CommentRecord } from '../../model/comment/comment-record.ts'
import type { CollectionRecord } from '../../model/collection/collection-record.ts'

const start = new Date('2026-03-01T12:00:00.000Z')

/** Settings of a site that has set nothing but its title and slug. */
export function sampleSettings(changes: Partial<SiteSettings> = {}): SiteSettings {
  return {
    ...newSiteSettings({ title: 'Ottolina', slug: 'ottolina' }),
    defaultMeasurementSystem: 'metric',
    defaultTemperatureSystem: 'celsius',
    colorThemeId: null,
    typeThemeId: null,
    newslettersEnabled: false,
    ...changes,
  }
}

/** A site as stored; its id and slug are derived from the number. */
export function sampleSite(
  number: number,
  changes: Partial<Omit<SiteRecord, 'revision'>> = {},
): Omit<SiteRecord, 'revision'> {
  return {
    id: sampleId(number),
    ownerId: sampleId(1),
    settings: sampleSettings({ slug: `site-${number}`, title: `Site ${number}` }),
    domain: null,
    monthlyAmountCents: null,
    yearlyAmountCents: null,
    closure: null,
    firstMailsPerDay: null,
    createdAt: start,
    ...changes,
  }
}

/** A published recipe with one ingredient and one step; number makes its id and slug. */
export function sampleRecipeRecord(
  siteId: string,
  number: number,
  changes: Partial<RecipeRecord> = {},
): RecipeRecord {
  return {
    id: sampleId(number),
    siteId,
    ...completeForm({ slug: `recipe-${number}`, title: `Recipe ${number}` }),
    description: sampleText('A soup of lentils.'),
    privacySetting: 'public',
    images: [{ id: sampleId(3), crop: null }],
    prepTimeMinutes: 10,
    tagIds: [],
    keywords: ['soup'],
    ingredientUsageGroups: [
      {
        id: sampleId(4),
        ingredientUsages: [{ id: sampleId(5), quantityMin: 0.1, unitId: null, note: 'rinsed' }],
      },
    ],
    instructionGroups: [
      { id: sampleId(6), instructions: [{ id: sampleId(7), content: sampleText('Cook them.') }] },
    ],
    source: null,
    publishedAt: new Date(start.getTime() + number * 60_000),
    createdAt: start,
    updatedAt: new Date(start.getTime() + number * 60_000),
    version: 1,
    savedAt: new Date(start.getTime() + number * 60_000),
    savedBy: null,
    ...changes,
  }
}

/** What a recipe of this title alone is found by. */
export function titleSearch({ title }: Pick<RecipeRecord, 'title'>): RecipeSearchText {
  return { title, body: '' }
}

/** A sign-in of one address that is pending from noon: the link for 15 minutes, the code for 10. */
export function sampleRequest(changes: Partial<SignInRequest> = {}): SignInRequest {
  return {
    tokenHash: 'token-hash',
    codeHash: 'code-hash',
    kind: 'sign_in',
    email: 'ada@example.com',
    siteId: null,
    isOnOwnDomain: false,
    subscribe: false,
    signupPage: '/recipes/lemon-cake',
    target: null,
    markerHash: null,
    sessionHash: null,
    createdAt: start,
    expiresAt: new Date(start.getTime() + 15 * 60_000),
    codeExpiresAt: new Date(start.getTime() + 10 * 60_000),
    ...changes,
  }
}

/** An empty collection; number makes its id, its slug and its age. */
export function sampleCollection(
  siteId: string,
  number: number,
  changes: Partial<CollectionRecord> = {},
): CollectionRecord {
  const createdAt = new Date(start.getTime() + number * 60_000)
  return {
    id: sampleId(number),
    siteId,
    slug: `collection-${number}`,
    title: `Collection ${number}`,
    description: null,
    imageId: null,
    videoId: null,
    recipeIds: [],
    createdAt,
    updatedAt: createdAt,
    ...changes,
  }
}

/** A top-level comment; number makes its id and its age. */
export function sampleComment(
  siteId: string,
  recipeId: string,
  number: number,
  changes: Partial<CommentRecord> = {},
): CommentRecord {
  return {
    id: sampleId(number),
    siteId,
    recipeId,
    parentId: null,
    userId: sampleId(2),
    content: {
      type: 'document',
      children: [{ type: 'paragraph', children: [{ text: `Comment ${number}` }] }],
    },
    isHidden: false,
    isHeld: false,
    createdAt: new Date(start.getTime() + number * 60_000),
    ...changes,
  }
}
