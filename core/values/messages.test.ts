import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fc } from '#core/testing/arbitraries/property.ts'
import { UserProfile } from '../model/account/user.ts'
import { ImageUploadRequest } from '../model/media/image.ts'
import { RecipeDraft } from '../model/recipe/record/recipe-draft.ts'
import { SiteSettings } from '../model/site/site-settings.ts'
import { sampleId } from '../testing/samples/recipe-sample.ts'
import { catalogue } from '../calls/catalogue.ts'
import { issueMessage, maxIssues, toIssues } from './messages.ts'
import { complaints, recipe, inUsage, inStep, usagePath, stepPath } from './testing/complaints.ts'

const paragraph = (child: object) => ({
  type: 'document',
  children: [{ type: 'paragraph', children: [child] }],
})

describe("'String must contain at least N character(s)'", () => {
  it.each<[string, z.ZodType, unknown, string, number]>([
    ['the title of a recipe', RecipeDraft, { title: '', slug: 'soup' }, 'title', 1],
    ['the slug of a recipe', RecipeDraft, { title: 'Soup', slug: '' }, 'slug', 1],
    [
      'the title of a group',
      RecipeDraft,
      { ...recipe, instructionGroups: [{ id: sampleId(1), title: '', instructions: [] }] },
      'instructionGroups.0.title',
      1,
    ],
    ['a display name', UserProfile, { displayName: 'A' }, 'displayName', 2],
    ['a handle', UserProfile, { handle: '' }, 'handle', 2],
    ['the title of a site', SiteSettings.partial(), { title: '' }, 'title', 1],
    ['a label', SiteSettings.partial(), { links: [{ label: '', href: '/' }] }, 'links.0.label', 1],
    [
      'the label of a header link',
      SiteSettings.partial(),
      { headerLinks: [{ label: '', href: '/' }] },
      'headerLinks.0.label',
      1,
    ],
    ['a file name', ImageUploadRequest, { fileName: '', contentType: 'image/png' }, 'fileName', 1],
  ])('is said of %s', (_name, schema, body, path, least) => {
    expect(complaints(schema, body)).toEqual({
      [path]: `String must contain at least ${least} character(s)`,
    })
  })

  it('has an equivalent for texts that are too long', () => {
    expect(complaints(UserProfile, { displayName: 'a'.repeat(256) })).toEqual({
      displayName: 'String must contain at most 255 character(s)',
    })
  })
})

describe("'Invalid URL'", () => {
  const wrong = ['nope', 'javascript:alert(1)', '//evil.example', 'https://', 'data:text/html,x', '']
  it.each(wrong)('is reported for %j wherever there is an address', (url) => {
    expect(complaints(RecipeDraft, inUsage({ link: url }))).toEqual({ [`${usagePath}.link`]: 'Invalid URL' })
    expect(complaints(SiteSettings.partial(), { links: [{ href: url }] })).toEqual({
      'links.0.href': 'Invalid URL',
    })
    expect(complaints(SiteSettings.partial(), { socialMediaLinks: [{ platform: 'x', url }] })).toEqual({
      'socialMediaLinks.0.url': 'Invalid URL',
    })
    expect(complaints(SiteSettings.partial(), { headerLinks: [{ label: 'A', href: url }] })).toEqual({
      'headerLinks.0.href': 'Invalid URL',
    })
    expect(complaints(catalogue.parseRecipe.body, { url })).toEqual({ url: 'Invalid URL' })
  })

  it('is reported for links in texts', () => {
    const bio = paragraph({ type: 'link', href: 'javascript:alert(1)', children: [{ text: 'a' }] })
    expect(Object.values(complaints(UserProfile, { bio }))).toEqual(['Invalid URL'])
  })

  it.each(['https://example.com/a?b#c', 'http://localhost:4000', 'HTTPS://EXAMPLE.COM'])(
    'is not said of %s',
    (url) => {
      expect(complaints(RecipeDraft, inUsage({ link: url }))).toEqual({})
      expect(complaints(SiteSettings.partial(), { links: [{ href: url }] })).toEqual({})
    },
  )
})

describe("'Invalid input'", () => {
  it('is reported for a payload that matches none of several forms', () => {
    for (const body of [{}, { url: 'https://a.example', text: 'x' }, { file: 'x' }, 7]) {
      expect(complaints(catalogue.parseRecipe.body, body)).toEqual({ '': 'Invalid input' })
    }
  })

  it('is reported for an unknown node of a rich text', () => {
    const bio = { type: 'document', children: [{ type: 'script', children: [] }] }
    expect(complaints(UserProfile, { bio })).toEqual({ 'bio.children.0': 'Invalid input' })
  })
})

describe('other issues', () => {
  it.each<[string, z.ZodType, unknown, Record<string, string>]>([
    ['an id', RecipeDraft, { ...recipe, videoId: 'soup' }, { videoId: 'Invalid uuid' }],
    ['an id in a list', RecipeDraft, { ...recipe, tagIds: ['soup'] }, { 'tagIds.0': 'Invalid uuid' }],
    ['a colour', SiteSettings.partial(), { themeAccentColor: 'red' }, { themeAccentColor: 'Invalid color' }],
    ['a date', RecipeDraft, { ...recipe, publishedAt: 'soon' }, { publishedAt: 'Invalid date' }],
    ['a year', RecipeDraft, { ...recipe, publishedAt: -2879138084014431.5 }, { publishedAt: 'Invalid date' }],
    [
      'a negative amount',
      RecipeDraft,
      inUsage({ quantityMax: -1 }),
      { [`${usagePath}.quantityMax`]: 'Number must be greater than or equal to 0' },
    ],
    [
      'a timer of no length',
      RecipeDraft,
      inStep({ timerMinutes: 0 }),
      { [`${stepPath}.timerMinutes`]: 'Number must be greater than 0' },
    ],
    [
      'a page that is too large',
      catalogue.listRecipes.query,
      { limit: '101' },
      { limit: 'Number must be less than or equal to 100' },
    ],
    [
      'a page size in words',
      catalogue.listRecipes.query,
      { limit: 'all' },
      { limit: 'Expected number, received nan' },
    ],
    [
      'an address',
      catalogue.requestSignIn.body,
      { email: 'ada@' },
      { email: 'Please enter a valid email address' },
    ],
    [
      'an unknown field',
      RecipeDraft,
      { ...recipe, colour: 'red' },
      { '': "Unrecognized key(s) in object: 'colour'" },
    ],
    [
      'an unknown field further in',
      RecipeDraft,
      { ...recipe, images: [{ id: sampleId(1), crop: { width: 1, height: 1, x: 0, y: 0, z: 1 } }] },
      { 'images.0.crop': "Unrecognized key(s) in object: 'z'" },
    ],
  ])('say what is wrong with %s', (_name, schema, body, expected) => {
    expect(complaints(schema, body)).toEqual(expected)
  })

  it('are limited to a hundred', () => {
    const parsed = z
      .object({ body: RecipeDraft })
      .safeParse(
        { body: { ...recipe, images: Array(50).fill({ id: 1, crop: {} }) } },
        { error: issueMessage },
      )
    expect(parsed.success ? [] : toIssues(parsed.error)).toHaveLength(maxIssues)
  })

  it('never contain the wording of the library, for any input', () => {
    const bodies = Object.values(catalogue).flatMap((call) => ('body' in call ? [call.body] : []))
    const known =
      /^(Required|Invalid (URL|input|uuid|date|color|enum value\. Expected .+)|Expected [a-z]+, received [a-z]+|(String|Array|Object) must contain at (least|most) \d+ (character|element|field)\(s\)( as JSON)?|Number must be .+|Unrecognized key\(s\) in object: .+|Please enter a valid email address|Enter the 6 digits|Use lower-case letters.+)$/su
    fc.assert(
      fc.property(fc.constantFrom(...bodies), fc.jsonValue(), (schema, value) => {
        for (const message of Object.values(complaints(schema, value))) expect(message).toMatch(known)
      }),
    )
  })
})
