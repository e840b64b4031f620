import { stableId } from '../../demo/stable-id.ts'
import { siteSlug, type Demo } from './demo.ts'
import type { SomeExamples } from './example.ts'

const ofSite = { siteSlug }
const look = { themeStyle: 'bold', aboutHeading: 'A small kitchen near a large market' } as const

/** Saves unpublished changes to the look of the site. */
async function withLookDraft({ chiara }: Demo) {
  await chiara.saveLookDraft({ siteSlug, body: look })
  return ofSite
}

/** The site of another creator, which is served at a domain. */
async function withDomain({ stores }: Demo) {
  const domain = 'bread.northcrumb.example'
  await stores.siteStore.updatePlatformFields(stableId('site', 'northcrumb'), { domain })
  return { domain }
}

/** A domain that is not verified. */
async function withClaim({ chiara }: Demo) {
  await chiara.setSiteDomain({ siteSlug, body: { domain: 'ottolina.example' } })
  return ofSite
}

/** A webhook with a message in its log. */
async function withWebhook({ chiara }: Demo) {
  const body = { url: 'https://hooks.ottolina.example/trivet', events: ['recipe.published' as const] }
  const webhookId = (await chiara.createWebhook({ siteSlug, body })).body.webhook.id
  const { delivery } = (await chiara.testWebhook({ siteSlug, webhookId })).body
  return { place: { siteSlug, webhookId }, webhookDeliveryId: delivery.id }
}

const ofWebhook = async (demo: Demo) => (await withWebhook(demo)).place

/** Examples of the calls of sites. */
export const siteExamples = {
  listSites: { as: 'chiara' },
  createSite: { body: { title: 'Small Oven', slug: 'small-oven', language: 'en', timeZone: 'Europe/Rome' } },
  checkSiteSlug: { slug: siteSlug },
  getManagedSite: ofSite,
  updateSite: { siteSlug, body: { aboutHeading: 'A small kitchen near a large market', hideSearch: false } },
  getManagedGlobals: ofSite,
  getSite: ofSite,
  listSiteSlugs: {},
  getGlobals: {},
  getSiteDomain: withClaim,
  setSiteDomain: { siteSlug, body: { domain: 'ottolina.example' } },
  checkSiteDomain: withClaim,
  getDomain: withDomain,
  deleteSite: async (demo) => {
    const { owner, slug } = await demo.newSite('Winter Jam')
    return { as: owner, siteSlug: slug, body: { slug } }
  },
  listDeletedSites: async (demo) => ({ as: (await demo.deletedSite('Soup Club')).owner }),
  restoreSite: async (demo) => {
    const { owner, id } = await demo.deletedSite('Tin and Twine')
    return { as: owner, deletedSiteId: id }
  },
  getLookDraft: withLookDraft,
  saveLookDraft: { siteSlug, body: look },
  deleteLookDraft: withLookDraft,
  listLookVersions: async (demo) => {
    await withLookDraft(demo)
    await demo.chiara.publishLookDraft({ siteSlug, body: { overwrite: true } })
    return ofSite
  },
  getLookVersion: async ({ chiara }) => {
    await chiara.saveLookDraft({ siteSlug, body: { themeStyle: 'accent' } })
    await chiara.publishLookDraft({ siteSlug, body: { overwrite: true } })
    const { lookVersions } = (await chiara.listLookVersions(ofSite)).body
    return { siteSlug, lookVersionId: lookVersions[0]?.id ?? '' }
  },
  listWebhooks: async (demo) => {
    await ofWebhook(demo)
    return ofSite
  },
  createWebhook: {
    siteSlug,
    body: { url: 'https://hooks.ottolina.example/trivet', events: ['recipe.published', 'comment.written'] },
  },
  updateWebhook: async (demo) => ({ ...(await ofWebhook(demo)), body: { isEnabled: false } }),
  deleteWebhook: ofWebhook,
  testWebhook: ofWebhook,
  listWebhookDeliveries: ofWebhook,
  redeliverWebhook: async (demo) => {
    const { place, webhookDeliveryId } = await withWebhook(demo)
    return { ...place, webhookDeliveryId }
  },
  publishLookDraft: async (demo) => ({ ...(await withLookDraft(demo)), body: { overwrite: true } }),
} satisfies SomeExamples
