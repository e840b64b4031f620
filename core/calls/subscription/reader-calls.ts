import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Subscriber } from './subscription-calls.ts'

/** Something that a subscriber and a site had to do with each other. */
export const SubscriberEvent = z.object({
  kind: z.enum(['subscribed', 'commented', 'newsletter_sent', 'newsletter_failed']),
  at: z.iso.datetime(),
  /** The recipe that it was about; null for none, and for one that is gone. */
  recipe: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }).nullable(),
  /** The words of a comment, or the path of the page on which somebody subscribed; empty for all else. */
  text: z.string(),
})
export type SubscriberEvent = z.infer<typeof SubscriberEvent>

/** The calls about one subscriber of a site. */
export const readerCalls = {
  getSubscriber: defineCall('getSubscriber', {
    summary: 'Returns a subscriber of the site and their history, newest first.',
    access: 'editor',
    result: z.object({
      subscriber: Subscriber,
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
