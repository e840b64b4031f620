import { z } from 'zod'
import { defineCall } from '../contract/call.ts'
import { Audience } from '../../model/newsletter/letter.ts'
import { clearable } from '../../values/clearable.ts'
import { WebUrl } from '../../values/bounded.ts'
import { limits } from '../../values/limits.ts'

const count = z.number().int()

/** A newsletter with its progress. */
export const NewsletterSend = z.object({
  id: z.uuid(),
  /** Null if a letter was sent. */
  recipeId: z.uuid().nullable(),
  /** Null if a recipe was sent. */
  letterId: z.uuid().nullable(),
  /** The recipients. */
  audience: Audience,
  /** The title of the recipe, or the subject of the letter; empty if it was deleted. */
  title: z.string(),
  note: z.string(),
  createdAt: z.iso.datetime(),
  isDone: z.boolean(),
  /** `held` while it can be stopped, before any mail is sent. */
  state: z.enum(['held', 'sending', 'done']),
  heldUntil: z.iso.datetime(),
  /** Set while mails are delayed until another day, with the reason as a sentence. */
  waiting: z.object({ until: z.iso.datetime(), reason: z.string() }).nullable(),
  /** The number of recipients by the state of their mail; `skipped` recipients unsubscribed before it was sent. */
  progress: z.object({
    total: count,
    pending: count,
    sent: count,
    failed: count,
    skipped: count,
    lastError: z.string().nullable(),
  }),
})
export type NewsletterSend = z.infer<typeof NewsletterSend>

/** The input of sending a newsletter: a published recipe, and a text above it. */
export const NewsletterDraft = z.object({
  recipeId: z.uuid(),
  note: clearable(z.string().max(limits.newsletterNote)),
})
export type NewsletterDraft = z.infer<typeof NewsletterDraft>

/** The input of a preview: a recipe or a letter. */
export const NewsletterTrial = NewsletterDraft.extend({
  recipeId: z.uuid().optional(),
  letterId: z.uuid().optional(),
  /** The plan of the recipient. */
  plan: z.enum(['free', 'paid']).default('paid'),
})
export type NewsletterTrial = z.infer<typeof NewsletterTrial>

/** A link in the text of a newsletter that was sent. */
export const NewsletterLink = z.object({
  /** The position among the links of the newsletter, from 1. */
  number: z.number().int(),
  /** Where it led when it was sent. */
  href: z.string(),
  /** Where it leads now. */
  target: z.string(),
})
export type NewsletterLink = z.infer<typeof NewsletterLink>

const newsletterLinks = z.object({ links: z.array(NewsletterLink) })

const newsletterSend = z.object({ newsletterSend: NewsletterSend })

/** The calls about newsletters. */
export const newsletterCalls = {
  listNewsletterSends: defineCall('listNewsletterSends', {
    summary: 'Lists the newsletters of the site with their progress, newest first.',
    access: 'editor',
    query: z.object({ recipeId: z.uuid().optional() }),
    result: z.object({ newsletterSends: z.array(NewsletterSend) }),
  }),
  createNewsletterSend: defineCall('createNewsletterSend', {
    summary:
      'Sends a published recipe to all newsletter subscribers of the site, after 60 seconds in which it can be stopped; a recipe is sent once.',
    access: 'editor',
    body: NewsletterDraft,
    result: newsletterSend,
    errors: ['recipe_not_found', 'not_sendable'],
  }),
  retryNewsletterSend: defineCall('retryNewsletterSend', {
    summary: 'Resends the failed emails of a newsletter.',
    access: 'editor',
    result: newsletterSend,
    errors: ['newsletter_send_not_found'],
  }),
  stopNewsletterSend: defineCall('stopNewsletterSend', {
    summary: 'Stops a newsletter while it is held: it is not delivered, and the recipe can be sent again.',
    access: 'editor',
    result: z.object({}),
    errors: ['newsletter_send_not_found', 'too_late_to_stop'],
  }),
  listNewsletterLinks: defineCall('listNewsletterLinks', {
    summary: 'Lists the links in the text of a sent newsletter and their current targets.',
    access: 'editor',
    result: newsletterLinks,
    errors: ['newsletter_send_not_found'],
  }),
  updateNewsletterLink: defineCall('updateNewsletterLink', {
    summary: 'Changes the target of a link in a newsletter, also in delivered emails.',
    access: 'editor',
    body: z.object({
      number: z.number().int().min(1).max(limits.newsletterLinks),
      target: WebUrl,
    }),
    result: newsletterLinks,
    errors: ['newsletter_send_not_found', 'newsletter_link_not_found'],
  }),
  previewNewsletter: defineCall('previewNewsletter', {
    summary: 'Renders a newsletter as a recipient with a plan would get it; nothing is sent.',
    access: 'editor',
    body: NewsletterTrial,
    result: z.object({
      preview: z.object({ subject: z.string(), fromName: z.string(), html: z.string(), text: z.string() }),
    }),
    errors: ['recipe_not_found', 'letter_not_found'],
  }),
  testNewsletter: defineCall('testNewsletter', {
    summary:
      'Mails a newsletter, as a recipient with a plan would get it, to the caller only; its subject says that it is a test.',
    access: 'editor',
    body: NewsletterTrial,
    result: z.object({ sentTo: z.string() }),
    errors: ['recipe_not_found', 'letter_not_found', 'rate_limited', 'mail_not_sent'],
  }),
} as const
