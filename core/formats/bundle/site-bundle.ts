import { z } from 'zod'
import { CollectionDraft } from '../../model/collection/collection.ts'
import { Image, Video } from '../../model/media/image.ts'
import { Ingredient, RecipeDraft } from '../../model/recipe/recipe.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { SiteSettings } from '../../model/site/site.ts'

const instant = z.iso.datetime()

/** A recipe of a bundle: its writing form, with the id by which others name it and its instants (ISO 8601). */
export const BundledRecipe = RecipeDraft.omit({ publishedAt: true }).extend({
  id: z.uuid(),
  publishedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type BundledRecipe = z.infer<typeof BundledRecipe>

/** A piece of equipment of a bundle: its picture by id. */
export const BundledEquipment = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  featuredImageId: z.uuid().nullable(),
})
export type BundledEquipment = z.infer<typeof BundledEquipment>

/** A picture of a bundle; its bytes, as they were kept, travel beside the bundle in the file `media/KEY`. */
export const BundledImage = Image.omit({ crop: true })
  // Bundles of before originals travelled do not say it.
  .extend({ contentType: z.string().optional() })
  .strict()
export type BundledImage = z.infer<typeof BundledImage>

/** A film of a bundle; its bytes travel as those of pictures do. */
export const BundledVideo = Video.extend({ contentType: z.string() }).strict()
export type BundledVideo = z.infer<typeof BundledVideo>

/**
 * All that a creator owns of a site, without loss: settings, recipes in writing form, the pantry that they name by id,
 * collections, and the records of their pictures and films. Comments, readers and subscriptions belong to others and stay.
 */
export const SiteBundle = z.strictObject({
  format: z.literal('trivet-site'),
  version: z.literal(1),
  exportedAt: instant,
  // Bundles of before the setting have none.
  site: SiteSettings.extend({ holdFirstComments: z.boolean().default(false) }),
  recipes: z.array(BundledRecipe),
  ingredients: z.array(Ingredient.strict()),
  equipment: z.array(BundledEquipment),
  collections: z.array(CollectionDraft.extend({ id: z.uuid() })),
  images: z.array(BundledImage),
  // Bundles of before films travelled have none.
  videos: z.array(BundledVideo).default([]),
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

/** Reads what `writeSiteBundle` wrote; the same values come back. Fields that are not known are refused, not dropped. */
export function readSiteBundle(text: string): Result<SiteBundle, BundleFailure> {
  const value = parseJson(text)
  if (value === undefined) return err({ code: 'not_json', message: 'It is no JSON.', path: '' })
  const parsed = SiteBundle.safeParse(value)
  if (parsed.success) return ok(parsed.data)
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
