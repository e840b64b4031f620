import type { CallName } from '#core/calls/contract/routes.ts'
import { siteSlug, type Sample } from './sample.ts'

/** Samples of the calls of the platform. */
export const platformSamples = {
  createAbuseReport: () => ({
    params: { siteSlug },
    body: { path: '/recipes/soup', reason: 'spam', message: 'This sells pills.' },
  }),
  getPlatform: () => ({}),
  updatePlatform: () => ({ body: { isCreationOpen: true } }),
  listPlatformSites: () => ({ query: { query: 'o', state: 'open' } }),
  closePlatformSite: async (of) => ({
    params: { siteId: (await of.deletable()).id },
    body: { reason: 'It sells pills.' },
  }),
  updatePlatformSite: async (of) => ({
    params: { siteId: (await of.deletable()).id },
    body: { firstMailsPerDay: 1000 },
  }),
  reopenPlatformSite: async (of) => ({ params: { siteId: (await of.deletable()).id } }),
  listPlatformPeople: () => ({ query: { query: 'owner' } }),
  listAbuseReports: () => ({ query: { state: 'all' } }),
  resolveAbuseReport: async (of) => ({
    params: { reportId: await of.abuseReport() },
    body: { note: 'The page is fine.' },
  }),
  listPlatformAuditEntries: () => ({}),
} satisfies Partial<Record<CallName, Sample>>
