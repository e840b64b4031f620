import { z } from 'zod'
import { defineCall } from '../contract/call.ts'
import { SiteBundle } from './site-bundle.ts'

const written = z.object({ created: z.number().int(), updated: z.number().int() })

/** What an import of a bundle wrote, and what it could not. */
export const BundleImport = z.object({
  recipes: written,
  collections: written,
  /** What was left out, with the place in the bundle; everything else is there. */
  warnings: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type BundleImport = z.infer<typeof BundleImport>

/** The calls that carry a whole site out of the platform and in again. */
export const exportCalls = {
  exportSite: defineCall('exportSite', {
    summary: 'Answers with all that a creator owns of the site, without loss; the pictures go by their keys.',
    access: 'owner',
    result: z.object({ bundle: SiteBundle }),
  }),
  importSite: defineCall('importSite', {
    summary:
      'Writes a bundle into the site: what has the same slug is updated, so that a second import makes no doubles.',
    access: 'owner',
    body: SiteBundle,
    result: z.object({ imported: BundleImport }),
    errors: ['slug_taken', 'source_taken'],
  }),
} as const
