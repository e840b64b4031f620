import type { CallName } from '#core/calls/routes.ts'
import { ofSite, siteSlug, withImportBatchId, type Sample } from './sample.ts'

/** Samples of the calls of imports and exports. */
export const importSamples = {
  exportSite: ofSite,
  createSiteArchive: ofSite,
  importSite: async (of) => ({ params: { siteSlug: 'backed' }, body: await of.bundle() }),
  getOriginal: async (of) => ({ params: { siteSlug, mediaId: (await of.usedImage()).id } }),

  listImportBatches: ofSite,
  createImportBatch: (of) => ({ params: { siteSlug }, body: { label: `file ${of.next()}` } }),
  getImportBatch: withImportBatchId,
  undoImportBatch: withImportBatchId,
} satisfies Partial<Record<CallName, Sample>>
