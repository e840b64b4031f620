import type { CallName } from '#core/calls/contract/routes.ts'
import { letterParams, ofSite, siteSlug, withLetterId, type Sample } from './sample.ts'

/** Samples of the calls of newsletters. */
export const newsletterSamples = {
  listNewsletterSends: ofSite,
  createNewsletterSend: async (of) => ({
    params: { siteSlug },
    body: { recipeId: (await of.recipe()).id, note: 'Hello' },
  }),
  retryNewsletterSend: async (of) => ({
    params: { siteSlug, newsletterSendId: (await of.newsletterSend()).id },
  }),
  listNewsletterLinks: async (of) => ({
    params: { siteSlug, newsletterSendId: (await of.newsletterSend()).id },
  }),
  updateNewsletterLink: async (of) => ({
    params: { siteSlug, newsletterSendId: await of.linkedNewsletter() },
    body: { number: 1, target: 'https://example.com/mended' },
  }),
  stopNewsletterSend: async (of) => ({
    params: { siteSlug, newsletterSendId: (await of.newsletterSend()).id },
  }),
  previewNewsletter: async (of) => ({ params: { siteSlug }, body: { recipeId: (await of.recipe()).id } }),
  listLetters: ofSite,
  createLetter: () => ({ params: { siteSlug }, body: { subject: 'Autumn', audience: 'free' } }),
  getLetter: withLetterId,
  updateLetter: async (of) => ({ params: await letterParams(of), body: { subject: 'Winter' } }),
  deleteLetter: withLetterId,
  scheduleLetter: async (of) => ({
    params: await letterParams(of),
    body: { sendAt: new Date(Date.now() + 86_400_000).toISOString() },
  }),
  unscheduleLetter: withLetterId,
  sendLetter: withLetterId,
  getAudiences: ofSite,
  testNewsletter: async (of) => ({ params: { siteSlug }, body: { recipeId: (await of.recipe()).id } }),
} satisfies Partial<Record<CallName, Sample>>
