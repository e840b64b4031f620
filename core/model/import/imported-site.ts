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

/** A collection that the import of a whole site wrote. */
export const ImportedCollection = z.object({
  collectionId: z.string(),
  title: z.string(),
  how: z.enum(['created', 'updated']),
  /** Digest of what the import wrote, by which it is known whether somebody has changed it since. */
  digest: z.string(),
  /** The collection before the import; null for one that it created. */
  before: CollectionBefore.nullable(),
})
export type ImportedCollection = z.infer<typeof ImportedCollection>

/** What the import of a whole site wrote besides recipes, and what was there before. */
export const ImportedSite = z.object({
  settings: z.object({
    digest: z.string(),
    // An import of before some settings came wrote none of them.
    before: z.object(SiteSettings.partial().shape).transform(present),
  }),
  collections: z.array(ImportedCollection),
})
export type ImportedSite = z.infer<typeof ImportedSite>

function present(fields: Readonly<Record<string, unknown>>): Partial<SiteSettings> {
  // The fields were checked by the schema; only what is undefined is left out here.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
