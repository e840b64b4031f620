import type { CallName } from '#core/calls/contract/routes.ts'
import { ofSite, siteSlug, withImportBatchId, type Sample } from './sample.ts'

/** Samples of the calls of imports and exports. */
export const importSamples = {
  exportSite: ofSite,
  createSiteArchive: ofSite,
  importSite: async (of) => ({ params: { siteSlug: 'backed' }, body: await of.bundle() }),
  importSiteReaders: async (of) => ({
    ...{ params: { siteSlug }, query: { importBatchId: (await of.importBatch()).id } },
    body: { subscribers: [archivedReader(of.next())] },
  }),
  getOriginal: async (of) => ({ params: { siteSlug, mediaId: (await of.usedImage()).id } }),

  listImportBatches: ofSite,
  createImportBatch: (of) => ({ params: { siteSlug }, body: { label: `file ${of.next()}` } }),
  getImportBatch: withImportBatchId,
  undoImportBatch: withImportBatchId,
} satisfies Partial<Record<CallName, Sample>>

/** A subscriber of an archive. */
export function archivedReader(number: number) {
  const createdAt = '2025-01-02T03:04:05.000Z'
  return {
    ...{ email: `archived-${number}@example.com`, name: null, newsletter: 'on', signupPage: null },
    ...{ createdAt, paid: null },
    consent: { statement: 'They signed up at the market', source: 'market.csv', createdAt },
  } as const
}
