import { siteSlug, type Demo } from './demo.ts'
import type { SomeExamples } from './example.ts'

const reason = 'It sells pills.'

/** A report about a page of the site. */
async function report({ server, people: { admin } }: Demo) {
  const body = {
    path: '/recipes/green-minestrone',
    reason: 'spam' as const,
    message: 'A comment sells pans.',
  }
  await server.api().createAbuseReport({ siteSlug, body })
  const { abuseReports } = (await admin.api.listAbuseReports()).body
  return abuseReports[0]?.id ?? ''
}

/** Examples of the calls of the people of a site. */
const people = {
  listPeople: async (demo) => {
    await demo.writer()
    await demo.invitation()
    return { siteSlug }
  },
  createInvitation: { siteSlug, body: { email: 'paolo@readers.example', role: 'editor' } },
  deleteInvitation: async (demo) => {
    const { invitationId } = await demo.invitation()
    return { siteSlug, invitationId }
  },
  updatePerson: async (demo) => ({ siteSlug, userId: await demo.writer(), body: { role: 'editor' } }),
  deletePerson: async (demo) => ({ siteSlug, userId: await demo.writer() }),
  offerOwnership: async (demo) => ({ siteSlug, body: { userId: await demo.writer() } }),
  getInvitation: (demo) => demo.invitation(),
  acceptInvitation: (demo) => demo.invitation(),
  declineInvitation: (demo) => demo.invitation(),
  listAuditEntries: { siteSlug, kind: 'recipes', limit: 2 },
} satisfies SomeExamples

/** Examples of the calls of administrators. */
const platform = {
  createAbuseReport: {
    siteSlug,
    body: { path: '/recipes/green-minestrone', reason: 'spam', message: 'A comment sells pans.' },
  },
  getPlatform: {},
  updatePlatform: { body: { isCreationOpen: true } },
  listPlatformSites: { query: siteSlug, state: 'open' },
  updatePlatformSite: async (demo) => ({
    siteId: (await demo.newSite('Slow Pickles')).id,
    body: { firstMailsPerDay: 1000 },
  }),
  closePlatformSite: async (demo) => ({ siteId: (await demo.newSite('Pill Kitchen')).id, body: { reason } }),
  reopenPlatformSite: async (demo) => {
    const siteId = (await demo.newSite('Better Kitchen')).id
    await demo.people.admin.api.closePlatformSite({ siteId, body: { reason } })
    return { siteId }
  },
  listPlatformPeople: { query: 'chiara' },
  listAbuseReports: async (demo) => {
    await report(demo)
    return { state: 'open', limit: 2 }
  },
  resolveAbuseReport: async (demo) => ({
    reportId: await report(demo),
    body: { note: 'The comment is hidden.' },
  }),
  listPlatformAuditEntries: { limit: 2 },
} satisfies SomeExamples

/** Examples of the calls of members and administrators. */
export const peopleExamples = { ...people, ...platform }
