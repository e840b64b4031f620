import { recipeId, siteSlug } from './demo.ts'
import type { SomeExamples } from './example.ts'

const ofSite = { siteSlug }

/** Examples of the calls of newsletters and letters. */
export const newsletterExamples = {
  listNewsletterSends: async (demo) => {
    await demo.newsletter('Stuffed artichokes')
    return ofSite
  },
  createNewsletterSend: async (demo) => ({
    siteSlug,
    body: { recipeId: await demo.published('Asparagus with egg'), note: 'For the first warm evening.' },
  }),
  retryNewsletterSend: async (demo) => ({
    siteSlug,
    newsletterSendId: await demo.newsletter('Pea pancakes'),
  }),
  stopNewsletterSend: async (demo) => ({
    siteSlug,
    newsletterSendId: await demo.newsletter('Almond brittle'),
  }),
  listNewsletterLinks: async (demo) => {
    const sendId = await demo.newsletter('Broad bean dip')
    const link = { siteId: demo.siteId, sendId }
    await demo.stores.newsletterLinkStore.ensure(link, ['https://shop.example/pots'], () => 'pots')
    return { siteSlug, newsletterSendId: sendId }
  },
  updateNewsletterLink: async (demo) => {
    const sendId = await demo.newsletter('Lemon pasta')
    const link = { siteId: demo.siteId, sendId }
    await demo.stores.newsletterLinkStore.ensure(link, ['https://shop.example/old'], () => 'shop')
    const body = { number: 1, target: 'https://shop.example/new' }
    return { siteSlug, newsletterSendId: sendId, body }
  },
  previewNewsletter: { siteSlug, body: { recipeId, note: 'For the first warm evening.', plan: 'free' } },
  testNewsletter: { siteSlug, body: { recipeId, note: 'For the first warm evening.' } },
  listLetters: async (demo) => {
    await demo.letter()
    return ofSite
  },
  createLetter: {
    siteSlug,
    body: { subject: 'What to cook this week', parts: [{ kind: 'recipe', recipeId }], audience: 'all' },
  },
  getLetter: async (demo) => ({ siteSlug, letterId: await demo.letter() }),
  updateLetter: async (demo) => ({
    siteSlug,
    letterId: await demo.letter(),
    body: { subject: 'Soup for the weekend', baseVersion: 1 },
  }),
  deleteLetter: async (demo) => ({ siteSlug, letterId: await demo.letter() }),
  scheduleLetter: async (demo) => ({
    siteSlug,
    letterId: await demo.letter(),
    body: { sendAt: '2026-04-03T07:00:00.000Z' },
  }),
  unscheduleLetter: async (demo) => {
    const place = { siteSlug, letterId: await demo.letter() }
    await demo.chiara.scheduleLetter({ ...place, body: { sendAt: '2026-04-03T07:00:00.000Z' } })
    return place
  },
  sendLetter: async (demo) => ({ siteSlug, letterId: await demo.letter() }),
  getAudiences: ofSite,
} satisfies SomeExamples
