import { z } from 'zod'
import { Manager } from '../../model/recipe/record/managed-recipe.ts'
import { defineCall } from '../contract/call.ts'
import { Subscriber } from './subscriber-calls.ts'

/** An event in the history of a subscriber on a site. */
export const SubscriberEvent = z.object({
  kind: z.enum(['subscribed', 'commented', 'newsletter_sent', 'newsletter_failed']),
  at: z.iso.datetime(),
  /** The recipe of the event; null if there is none or it no longer exists. */
  recipe: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }).nullable(),
  /** The text of a comment, or the path of the page on which the reader subscribed; otherwise empty. */
  text: z.string(),
})
export type SubscriberEvent = z.infer<typeof SubscriberEvent>

/** The consent of a subscriber who was added by managers of the site. */
export const SubscriberConsent = z.object({
  /** The statement of the manager. */
  statement: z.string(),
  /** The file and the program that the list came from, or "added by hand". */
  source: z.string(),
  recordedAt: z.iso.datetime(),
  recordedBy: Manager.nullable(),
})
export type SubscriberConsent = z.infer<typeof SubscriberConsent>

/** The calls about one subscriber of a site. */
export const readerCalls = {
  getSubscriber: defineCall('getSubscriber', {
    summary: 'Returns a subscriber of the site and their history, newest first.',
    access: 'editor',
    result: z.object({
      subscriber: Subscriber,
      /** Null for a reader who subscribed themselves. */
      consent: SubscriberConsent.nullable(),
      /** True if they confirmed the address themselves, by a link or a code that was mailed to it. */
      isConfirmed: z.boolean(),
      events: z.array(SubscriberEvent),
    }),
    errors: ['subscription_not_found'],
  }),
  deleteSubscriber: defineCall('deleteSubscriber', {
    summary:
      'Removes a subscriber without a paid plan; imports do not add them again, only they themselves or `restoreSubscriber`.',
    access: 'editor',
    result: z.object({}),
    errors: ['subscription_not_found', 'subscription_active'],
  }),
  restoreSubscriber: defineCall('restoreSubscriber', {
    summary: 'Restores a removed subscriber, unless they refused.',
    access: 'editor',
    result: z.object({}),
    errors: ['subscription_not_found', 'conflict', 'quota_reached'],
  }),
} as const
