import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { newsletterChoices } from '../../model/subscription/subscription-state.ts'
import { limits } from '../../values/limits.ts'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { toSingleLine } from '../../values/single-line.ts'
import {
  awkwardText,
  richText,
  richTextWithin,
  uuid,
} from '../../testing/arbitraries/rich-text-arbitraries.ts'
import { termKinds } from '../../model/recipe/terms/term-kinds.ts'
import { sampleSettings } from '../../testing/stores/stored-records.ts'
import { readSiteBundle, writeSiteBundle, type SiteBundle } from './site-bundle.ts'

const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const line = awkwardText.map(toSingleLine)
const title = awkwardText.map((text) => toSingleLine(`${text}x`))
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const email = fc.nat(9999).map((number) => `reader-${number}@example.com`)
const minutes = optional(fc.nat(1000))
const amount = optional(fc.double({ min: 0, max: 1e6, noNaN: true }).map((value) => value + 0))

const usage = fc.record(
  {
    id: uuid,
    quantityMin: amount,
    quantityMax: amount,
    unitId: optional(uuid),
    ingredientId: optional(uuid),
    preparation: optional(richTextWithin(limits.richText.phrase)),
    ingredientTitleOverride: optional(line),
    note: optional(awkwardText),
  },
  { requiredKeys: ['id'] },
)
const instruction = fc.record(
  {
    id: uuid,
    content: optional(richTextWithin(limits.richText.paragraph)),
    note: optional(awkwardText),
    imageIds: fc.array(uuid, { maxLength: 2 }),
    videoId: optional(uuid),
  },
  { requiredKeys: ['id'] },
)
const recipe = fc.record(
  {
    id: uuid,
    title,
    slug: title,
    description: optional(richTextWithin(limits.richText.paragraph)),
    images: fc.array(fc.record({ id: uuid }), { maxLength: 2 }),
    note: optional(richText),
    legacyRecipeData: optional(
      fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom<unknown>(1, 'x', null, [true])),
    ),
    privacySetting: fc.constantFrom('public' as const, 'subscribers_only' as const),
    prepTimeMinutes: minutes,
    keywords: fc.array(line, { maxLength: 3 }),
    ingredientUsageGroups: fc.array(
      fc.record({ id: uuid, title: optional(title), ingredientUsages: fc.array(usage, { maxLength: 3 }) }),
      { maxLength: 2 },
    ),
    instructionGroups: fc.array(
      fc.record({ id: uuid, instructions: fc.array(instruction, { maxLength: 3 }) }),
      { maxLength: 2 },
    ),
    publishedAt: optional(instant),
    createdAt: instant,
    updatedAt: instant,
  },
  { requiredKeys: ['id', 'title', 'slug', 'publishedAt', 'createdAt', 'updatedAt'] },
)
const bundle: fc.Arbitrary<SiteBundle> = fc.record({
  format: fc.constant('trivet-site' as const),
  version: fc.constant(1 as const),
  exportedAt: instant,
  site: fc.record({ title, about: optional(richText) }).map((changes) => sampleSettings(changes)),
  recipes: fc.array(recipe, { maxLength: 3 }),
  ingredients: fc.array(
    fc.record({
      id: uuid,
      title,
      gramsPerLiter: optional(fc.double({ min: 1, max: 3000, noNaN: true })),
      defaultMetricMeasurementMethod: optional(fc.constantFrom('weight' as const, 'volume' as const)),
      defaultImperialMeasurementMethod: fc.constant(null),
    }),
    { maxLength: 3 },
  ),
  equipment: fc.array(fc.record({ id: uuid, title, featuredImageId: optional(uuid) }), { maxLength: 2 }),
  collections: fc.array(
    fc.record({ id: uuid, title, slug: title, recipeIds: fc.array(uuid, { maxLength: 3 }) }),
    { maxLength: 2 },
  ),
  images: fc.array(
    fc.record({
      id: uuid,
      key: title,
      width: fc.integer({ min: 1, max: 9000 }),
      height: fc.integer({ min: 1, max: 9000 }),
      lqip: awkwardText,
      contentType: fc.constantFrom('image/gif', 'image/jpeg'),
    }),
    { maxLength: 2 },
  ),
  ownTerms: fc.array(
    fc.record({
      id: uuid,
      kind: fc.constantFrom(...termKinds),
      slug: fc.constant('creme'),
      title: fc.constantFrom('Crème', 'creme'),
    }),
    { maxLength: 2 },
  ),
  videos: fc.array(
    fc.record(
      {
        ...{ id: uuid, key: title, contentType: fc.constant('video/mp4') },
        captions: fc.array(fc.record({ language: fc.constantFrom('en', 'pt-BR'), text: title }), {
          ...{ minLength: 1, maxLength: 2 },
        }),
      },
      { requiredKeys: ['id', 'key', 'contentType'] },
    ),
    { maxLength: 2 },
  ),
  suppressions: fc.array(
    fc.record({ email, reason: fc.constantFrom('asked' as const, 'other' as const), createdAt: instant }),
    { maxLength: 2 },
  ),
  subscribers: fc.array(
    fc.record({
      ...{ email, name: optional(title), signupPage: optional(fc.constant('/recipes/soup')) },
      newsletter: fc.constantFrom(...newsletterChoices),
      createdAt: instant,
      consent: optional(fc.record({ statement: title, source: title, createdAt: instant })),
      paid: fc.constant(null),
    }),
    { maxLength: 2 },
  ),
  comments: fc.array(
    fc.record({
      ...{ id: uuid, recipe: title, parentId: optional(uuid), createdAt: instant },
      author: fc.oneof(fc.constant('owner' as const), fc.record({ id: uuid, displayName: optional(title) })),
      content: awkwardText.map(paragraphsFromText),
      state: fc.constantFrom('visible' as const, 'hidden' as const, 'held' as const),
      upvotes: fc.nat(9999),
    }),
    { maxLength: 2 },
  ),
})

const empty: SiteBundle = {
  format: 'trivet-site',
  version: 1,
  exportedAt: '2026-03-01T08:00:00.000Z',
  site: sampleSettings(),
  recipes: [],
  ingredients: [],
  equipment: [],
  ownTerms: [],
  collections: [],
  images: [],
  videos: [],
  suppressions: [],
  subscribers: [],
  comments: [],
}

describe('the bundle of a site', () => {
  it('is identical after writing and parsing', () => {
    fc.assert(
      fc.property(bundle, (whole) => {
        expect(readSiteBundle(writeSiteBundle(whole))).toEqual({
          ok: true,
          value: { bundle: whole, cuts: [] },
        })
      }),
      { numRuns: 60 },
    )
  })

  it('is rejected with a reason if it is invalid', () => {
    expect(readSiteBundle('{')).toMatchObject({ ok: false, error: { code: 'not_json' } })
    expect(readSiteBundle('{"recipes": []}')).toMatchObject({
      ok: false,
      error: { code: 'not_a_bundle', message: 'It is no bundle of a Trivet site.' },
    })
    expect(readSiteBundle(JSON.stringify({ ...empty, version: 2 }))).toMatchObject({
      ok: false,
      error: { code: 'newer_version' },
    })
  })

  it('may be older than settings that were added later', () => {
    const { holdFirstComments: _hold, newsletterCheckedByDefault: _checked, ...rest } = empty.site
    const { replyToEmail: _reply, hideSearch: _search, timeZone: _zone, events: _events, ...later } = rest
    const { homeLayout: _layout, imageCrops: _crops, press: _press, ...earlier } = later
    const { book: _book, terms: _terms, ...site } = earlier
    const read = readSiteBundle(JSON.stringify({ ...empty, site }))
    expect(read).toEqual({ ok: true, value: { bundle: empty, cuts: [] } })
  })

  it('with titles above the maximum is shortened, and the cuts are reported', () => {
    const site = { ...empty.site, title: 'Slow '.repeat(60) }
    expect(readSiteBundle(JSON.stringify({ ...empty, site }))).toMatchObject({
      ok: true,
      value: {
        bundle: { site: { title: 'Slow '.repeat(40).trim() } },
        cuts: [{ path: 'site.title', message: 'It was longer than 200 characters; the end was cut off.' }],
      },
    })
  })

  it('is rejected with unknown fields, and the message names their path', () => {
    const equipment = [{ id: sampleId(1), title: 'Pot', featuredImageId: null, colour: 'red' }]
    expect(readSiteBundle(JSON.stringify({ ...empty, equipment }))).toMatchObject({
      ok: false,
      error: { code: 'not_a_bundle', path: 'equipment.0' },
    })
  })

  it('is rejected with an unknown field of the whole bundle', () => {
    expect(readSiteBundle(JSON.stringify({ ...empty, extra: 1 }))).toMatchObject({
      error: { code: 'not_a_bundle', path: '', message: expect.stringMatching(/^The bundle: /) },
    })
  })
})
