import { z } from 'zod'
import { Instant } from '../../values/bounded.ts'
import { CollectionDraft } from '../../model/collection/collection.ts'
import { fitToMaxima, type Cut } from '../../values/fit-maxima.ts'
import { Image, Video } from '../../model/media/image.ts'
import { limits } from '../../values/limits.ts'
import { withoutMaxima } from '../../values/maxima.ts'
import { OwnTerm } from '../../model/recipe/own-term.ts'
import { Ingredient } from '../../model/recipe/recipe-parts.ts'
import { RecipeDraft } from '../../model/recipe/recipe-draft.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { HomeLayout, SiteSettings } from '../../model/site/site-settings.ts'

const contentType = z.string().max(limits.contentType)
const key = z.string().max(limits.mediaKey)

/** A recipe of a bundle: its writing form, with the id by which others name it and its instants (ISO 8601). */
export const BundledRecipe = RecipeDraft.omit({ publishedAt: true }).extend({
  id: z.uuid(),
  publishedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type BundledRecipe = z.infer<typeof BundledRecipe>

/** A piece of equipment of a bundle: its image by id. */
export const BundledEquipment = z.strictObject({
  id: z.uuid(),
  title: z.string().max(limits.title),
  featuredImageId: z.uuid().nullable(),
})
export type BundledEquipment = z.infer<typeof BundledEquipment>

/** What the media library says of an image or a video; bundles of before it travelled do not. */
const description = {
  fileName: z.string().max(limits.fileName).optional(),
  alt: z.string().max(limits.alt).optional(),
}

/** An image of a bundle; its bytes, as they were kept, travel beside the bundle in the file `media/KEY`. */
export const BundledImage = Image.omit({ crop: true })
  // Bundles of before originals travelled do not say their content type.
  .extend({ key, lqip: z.string().max(limits.lqip), contentType: contentType.optional(), ...description })
  .strict()
export type BundledImage = z.infer<typeof BundledImage>

/** A video of a bundle; its bytes travel as those of images do. */
export const BundledVideo = Video.extend({ key, contentType, ...description }).strict()
export type BundledVideo = z.infer<typeof BundledVideo>

/**
 * All that a creator owns of a site, without loss: settings, recipes in writing form, the ingredient catalogue that they name by id,
 * collections, and the records of their images and videos. Comments, readers and subscriptions belong to others and stay.
 */
export const SiteBundle = z.strictObject({
  format: z.literal('trivet-site'),
  version: z.literal(1),
  exportedAt: Instant,
  // Bundles of before these settings have none.
  site: SiteSettings.extend({
    holdFirstComments: z.boolean().default(false),
    newsletterCheckedByDefault: z.boolean().default(true),
    replyToEmail: SiteSettings.shape.replyToEmail.default(null),
    hideSearch: z.boolean().default(false),
    press: SiteSettings.shape.press.default([]),
    book: SiteSettings.shape.book.default(null),
    terms: SiteSettings.shape.terms.default(null),
    imageCrops: SiteSettings.shape.imageCrops.default([]),
    homeLayout: HomeLayout.default('featured'),
    timeZone: SiteSettings.shape.timeZone.default('UTC'),
    events: SiteSettings.shape.events.default([]),
  }),
  recipes: z.array(BundledRecipe).max(limits.bundle.recipes),
  ingredients: z.array(Ingredient.strict()).max(limits.bundle.ingredients),
  equipment: z.array(BundledEquipment).max(limits.bundle.equipment),
  // Bundles of before sites had terms of their own have none.
  ownTerms: z.array(OwnTerm.strict()).max(limits.ownTerms).default([]),
  collections: z.array(CollectionDraft.extend({ id: z.uuid() })).max(limits.bundle.collections),
  images: z.array(BundledImage).max(limits.bundle.images),
  // Bundles of before videos travelled have none.
  videos: z.array(BundledVideo).max(limits.bundle.videos).default([]),
})
export type SiteBundle = z.infer<typeof SiteBundle>

/** Why a text is no bundle, in a sentence, with the place of the first fault (empty for the whole). */
export type BundleFailure = {
  readonly code: 'not_json' | 'not_a_bundle' | 'newer_version'
  readonly message: string
  readonly path: string
}

/** Writes a bundle as JSON that people can read and compare line by line. */
export function writeSiteBundle(bundle: SiteBundle): string {
  return `${JSON.stringify(bundle, null, 2)}\n`
}

/** A bundle that was read, and what was cut because a site takes no more. */
export type ReadBundle = { readonly bundle: SiteBundle; readonly cuts: readonly Cut[] }

/**
 * Reads what `writeSiteBundle` wrote; the same values come back, but for what is longer than a site takes now. Fields
 * that are not known are refused, not dropped.
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
