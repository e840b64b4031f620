import { z } from 'zod'
import { RichText } from '../../values/rich-text/rich-text.ts'
import { SiteSettings } from '../site/site-settings.ts'

const CollectionBefore = z.object({
  slug: z.string(),
  title: z.string(),
  description: RichText.nullable(),
  imageId: z.string().nullable(),
  videoId: z.string().nullable(),
  recipeIds: z.array(z.string()),
})

/** A collection that was written by the import of a whole site. */
export const ImportedCollection = z.object({
  collectionId: z.string(),
  title: z.string(),
  how: z.enum(['created', 'updated']),
  /** A digest of what the import wrote, to detect later changes. */
  digest: z.string(),
  /** The collection before the import; null if the import created it. */
  before: CollectionBefore.nullable(),
})
export type ImportedCollection = z.infer<typeof ImportedCollection>

/** The settings and collections that the import of a whole site wrote, with their previous values. */
export const ImportedSite = z.object({
  settings: z.object({
    digest: z.string(),
    // Imports that were stored before these settings existed wrote none of them.
    before: z.object(SiteSettings.partial().shape).transform(present),
  }),
  collections: z.array(ImportedCollection),
})
export type ImportedSite = z.infer<typeof ImportedSite>

function present(fields: Readonly<Record<string, unknown>>): Partial<SiteSettings> {
  // The schema has checked the fields; this only removes undefined ones.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
