import { z } from 'zod'
import { bodyLimits } from '../contract/body-limit.ts'
import { defineCall } from '../contract/call.ts'
import { bundledReaders } from '../../formats/bundle/bundled-readers.ts'
import { SiteBundle } from '../../formats/bundle/site-bundle.ts'
import { ReadersImport } from './readers-import.ts'

const written = z.object({ created: z.number().int(), updated: z.number().int() })

/** The result of importing a bundle. */
export const BundleImport = z.object({
  recipes: written,
  collections: written,
  /** The result for subscribers and comments. */
  readers: ReadersImport,
  /** The omitted content with its path in the bundle; everything else was imported. */
  warnings: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type BundleImport = z.infer<typeof BundleImport>

/** The original of an image or a video: its storage key and content type. */
export const Original = z.object({
  kind: z.enum(['image', 'video']),
  id: z.uuid(),
  key: z.string(),
  contentType: z.string(),
})
export type Original = z.infer<typeof Original>

/** The import that the write belongs to, so that it can be undone. */
const importBatchId = z.uuid().optional()

/** The calls that export and import a whole site. */
export const exportCalls = {
  exportSite: defineCall('exportSite', {
    summary:
      'Returns the complete content of the site, with its subscribers and comments; the bytes of its images and videos are returned by `getOriginal`.',
    access: 'owner',
    query: z.object({
      /** False omits subscribers, suppressed addresses and comments. */
      readers: z.enum(['true', 'false']).optional(),
    }),
    result: z.object({ bundle: SiteBundle }),
    errors: ['rate_limited'],
    isStreamed: true,
  }),
  createSiteArchive: defineCall('createSiteArchive', {
    summary:
      'Creates an address at which the complete content of the site, with its subscribers, comments, images and videos, can be downloaded as a ZIP archive for ten minutes.',
    access: 'owner',
    result: z.object({ archive: z.object({ url: z.string(), expiresAt: z.iso.datetime() }) }),
    errors: ['rate_limited'],
  }),
  importSite: defineCall('importSite', {
    summary:
      'Imports a bundle into the site; content with the same slug is updated, so repeated imports create no duplicates; subscribers and comments of a large site are imported page by page with `importSiteReaders`.',
    access: 'owner',
    query: z.object({ importBatchId }),
    body: SiteBundle,
    bodyLimit: bodyLimits.siteBundle,
    result: z.object({ imported: BundleImport }),
    errors: ['slug_taken', 'source_taken', 'import_batch_not_found', 'rate_limited', 'quota_reached'],
  }),
  importSiteReaders: defineCall('importSiteReaders', {
    summary:
      'Imports a page of the subscribers, suppressed addresses and comments of a bundle; people who unsubscribed remain so, no one is added without a statement of consent, and repeated imports create no duplicates.',
    access: 'owner',
    query: z.object({ importBatchId: z.uuid() }),
    body: z.strictObject(bundledReaders),
    bodyLimit: bodyLimits.readersPage,
    result: z.object({ imported: ReadersImport }),
    errors: ['import_batch_not_found', 'quota_reached'],
  }),
  getOriginal: defineCall('getOriginal', {
    summary:
      'Returns an image or video that the site uses or the caller uploaded; the same address followed by `/bytes` returns its bytes.',
    access: 'writer',
    result: z.object({ original: Original }),
    errors: ['image_not_found'],
  }),
} as const
