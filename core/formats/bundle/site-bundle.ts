import { z } from 'zod'
import { Instant } from '../../values/bounded.ts'
import { bundledReaders } from './bundled-readers.ts'
import { CollectionDraft } from '../../model/collection/collection.ts'
import { fitToMaxima, type Cut } from '../fit-maxima.ts'
import { CaptionsText } from '../../model/media/captions.ts'
import { Image, Video } from '../../model/media/image.ts'
import { limits } from '../../values/limits.ts'
import { withoutMaxima } from '../../values/maxima.ts'
import { OwnTerm } from '../../model/recipe/terms/own-term.ts'
import { Ingredient } from '../../model/recipe/record/recipe-parts.ts'
import { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { HomeLayout, SiteSettings } from '../../model/site/site-settings.ts'
import { LanguageTag } from '../../values/text/language-tag.ts'
import { singleLine } from '../../values/single-line.ts'

const contentType = z.string().max(limits.contentType)
const key = z.string().max(limits.mediaKey)

/** A recipe of a bundle: its writing form, its id, by which other parts reference it, and its timestamps (ISO 8601). */
export const BundledRecipe = RecipeDraft.omit({ publishedAt: true }).extend({
  id: z.uuid(),
  publishedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type BundledRecipe = z.infer<typeof BundledRecipe>

/** A piece of equipment of a bundle; its image is referenced by id. */
const BundledEquipment = z.strictObject({
  id: z.uuid(),
  title: singleLine().max(limits.title),
  featuredImageId: z.uuid().nullable(),
})

/** The media library's data about an image or video; absent in older bundles. */
const description = {
  fileName: singleLine().max(limits.fileName).optional(),
  alt: singleLine().max(limits.alt).optional(),
}

/** An image of a bundle; its bytes are in the file `media/KEY` next to the bundle, unchanged. */
export const BundledImage = Image.omit({ crop: true })
  // Older bundles, which did not include originals, have no content type.
  .extend({ key, lqip: z.string().max(limits.lqip), contentType: contentType.optional(), ...description })
  .strict()
export type BundledImage = z.infer<typeof BundledImage>

/** A video of a bundle; its bytes are included like those of images, its captions as WebVTT, absent if there are none. */
export const BundledVideo = Video.omit({ captions: true })
  .extend({
    ...{ key, contentType, ...description },
    captions: z
      .array(z.strictObject({ language: LanguageTag, text: CaptionsText }))
      .max(limits.captions.languages)
      .optional(),
  })
  .strict()
export type BundledVideo = z.infer<typeof BundledVideo>

/**
 * Everything of a site, without loss: settings, recipes in writing form, the ingredient catalogue that they reference by
 * id, collections, the records of their images and videos, and what readers left: subscriptions, suppressed addresses
 * and comments. Accounts of readers, payments and secrets are not included.
 */
export const SiteBundle = z.strictObject({
  format: z.literal('trivet-site'),
  version: z.literal(1),
  exportedAt: Instant,
  // Older bundles do not have these settings.
  site: SiteSettings.extend({
    holdFirstComments: z.boolean().default(false),
    newsletterCheckedByDefault: z.boolean().default(true),
    replyToEmail: SiteSettings.shape.replyToEmail.default(null),
    postalAddress: SiteSettings.shape.postalAddress.default(null),
    hideSearch: z.boolean().default(false),
    press: SiteSettings.shape.press.default([]),
    book: SiteSettings.shape.book.default(null),
    terms: SiteSettings.shape.terms.default(null),
    imageCrops: SiteSettings.shape.imageCrops.default([]),
    homeLayout: HomeLayout.default('featured'),
    timeZone: SiteSettings.shape.timeZone.default('UTC'),
    language: SiteSettings.shape.language.default('en'),
    allowTraining: z.boolean().default(false),
    events: SiteSettings.shape.events.default([]),
  }),
  recipes: z.array(BundledRecipe).max(limits.bundle.recipes),
  ingredients: z.array(Ingredient.strict()).max(limits.bundle.ingredients),
  equipment: z.array(BundledEquipment).max(limits.bundle.equipment),
  // Older bundles do not have terms.
  ownTerms: z.array(OwnTerm.strict()).max(limits.ownTerms).default([]),
  collections: z.array(CollectionDraft.extend({ id: z.uuid() })).max(limits.bundle.collections),
  images: z.array(BundledImage).max(limits.bundle.images),
  // Older bundles do not have videos.
  videos: z.array(BundledVideo).max(limits.bundle.videos).default([]),
  ...bundledReaders,
})
export type SiteBundle = z.infer<typeof SiteBundle>

/**
 * The reason why a text is not a valid bundle, as a sentence, with the path of the first error (empty for the whole
 * bundle).
 */
export type BundleFailure = {
  readonly code: 'not_json' | 'not_a_bundle' | 'newer_version'
  readonly message: string
  readonly path: string
}

/** Writes a bundle as JSON that can be read and compared line by line. */
export function writeSiteBundle(bundle: SiteBundle): string {
  return `${JSON.stringify(bundle, null, 2)}\n`
}

/** A parsed bundle, and what was cut off because it exceeds the limits of a site. */
export type ReadBundle = { readonly bundle: SiteBundle; readonly cuts: readonly Cut[] }

/**
 * Parses the output of `writeSiteBundle`; the values are the same, except those that exceed the current limits of a
 * site. Unknown fields are errors and not ignored.
 */
export function readSiteBundle(text: string): Result<ReadBundle, BundleFailure> {
  const value = parseJson(text)
  if (value === undefined) return err({ code: 'not_json', message: 'It is no JSON.', path: '' })
  const parsed = withoutMaxima(SiteBundle).safeParse(value)
  if (parsed.success) {
    const { value: bundle, cuts } = fitToMaxima(SiteBundle, parsed.data)
    return ok({ bundle, cuts })
  }
  const version = BundleVersion.safeParse(value)
  if (version.success && version.data.version > 1)
    return err({ code: 'newer_version', message: 'It was written by a newer Trivet.', path: 'version' })
  const [issue = { path: [], message: 'Invalid' }] = parsed.error.issues
  const path = issue.path.join('.')
  const message = version.success
    ? `${path === '' ? 'The bundle' : path}: ${issue.message}`
    : 'It is no bundle of a Trivet site.'
  return err({ code: 'not_a_bundle', message, path })
}

const BundleVersion = z.object({ format: z.literal('trivet-site'), version: z.number() })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
