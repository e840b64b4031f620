import type { CallName } from '#core/calls/contract/routes.ts'
import {
  newInvitation,
  ofSite,
  siteSlug,
  webhookParams,
  withInvitationId,
  withWebhookId,
  type Sample,
} from './sample.ts'

/** Samples of the calls of sites and their people. */
export const siteSamples = {
  listSites: () => ({}),
  createSite: (of) => ({ body: { title: 'New', slug: `new-${of.next()}` } }),
  checkSiteSlug: () => ({ query: { slug: 'new-table' } }),
  getManagedSite: ofSite,
  updateSite: (of) => ({ params: { siteSlug }, body: { aboutHeading: `About ${of.next()}` } }),
  getManagedGlobals: ofSite,
  getLookDraft: ofSite,
  saveLookDraft: () => ({ params: { siteSlug }, body: { themeStyle: 'bold' } }),
  deleteLookDraft: ofSite,
  publishLookDraft: async (of) => {
    await of.lookDraft()
    return { params: { siteSlug }, body: { overwrite: true } }
  },
  listLookVersions: ofSite,
  getLookVersion: async (of) => ({ params: { siteSlug, lookVersionId: await of.lookVersion() } }),
  getSiteDomain: ofSite,
  setSiteDomain: (of) => ({ params: { siteSlug }, body: { domain: `recipes-${of.next()}.example.com` } }),
  checkSiteDomain: async (of) => {
    await of.claimedDomain()
    return { params: { siteSlug } }
  },
  getDomain: async (of) => ({ params: { domain: await of.servedDomain() } }),
  deleteSite: async (of) => {
    const { slug } = await of.deletable()
    return { params: { siteSlug: slug }, body: { slug } }
  },
  listDeletedSites: () => ({}),
  restoreSite: async (of, person) => ({ params: { deletedSiteId: await of.deletedSite(person) } }),
  listPeople: ofSite,
  createInvitation: newInvitation,
  updatePerson: async (of) => ({
    params: { siteSlug, userId: (await of.member()).id },
    body: { role: 'editor' },
  }),
  deletePerson: async (of) => ({
    params: { siteSlug, userId: (await of.member()).id },
  }),
  offerOwnership: async (of) => ({ params: { siteSlug }, body: { userId: (await of.member()).id } }),
  getInvitation: withInvitationId,
  deleteInvitation: withInvitationId,
  acceptInvitation: async (of, person) => {
    // A person who is used by no other sample, because they have a role afterwards.
    const email = `accepting-${of.next()}@example.com`
    const { token } = person.role === 'anonymous' ? person : await of.server.signIn(email)
    const { id } = await of.invitation({ ...person, email })
    return { params: { siteSlug, invitationId: id }, token }
  },
  declineInvitation: withInvitationId,
  getFigures: () => ({ params: { siteSlug }, query: { from: '2026-03-01', to: '2026-03-07' } }),
  getOverview: () => ({ params: { siteSlug }, query: { since: '2026-01-01T00:00:00.000Z' } }),
  listRecipeProblems: ofSite,
  listAuditEntries: ofSite,
  listWebhooks: ofSite,
  createWebhook: async (of) => {
    await of.withoutWebhooks()
    return { params: { siteSlug }, body: { url: 'https://hooks.example', events: ['recipe.published'] } }
  },
  updateWebhook: async (of) => ({ params: await webhookParams(of), body: { isEnabled: false } }),
  deleteWebhook: withWebhookId,
  testWebhook: withWebhookId,
  listWebhookDeliveries: withWebhookId,
  redeliverWebhook: async (of) => ({ params: await of.webhook() }),
} satisfies Partial<Record<CallName, Sample>>
