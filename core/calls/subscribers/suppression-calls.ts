import { z } from 'zod'
import { emailMaxLength } from '../../model/account/email.ts'
import { Email } from '../../model/account/user.ts'
import { suppressionReasons } from '../../ports/stores/subscriptions/suppression-store.ts'
import { defineCall } from '../contract/call.ts'
import { pageQuery } from '../contract/page-query.ts'

/** An address that imports and managers cannot subscribe to the newsletter. */
export const Suppression = z.object({
  /** The digest of the address. */
  id: z.string(),
  /** Null if the account was deleted, of which only the digest remains. */
  email: z.string().nullable(),
  /** `erased`: the account was deleted; the other reasons were entered by a person of the site. */
  reason: z.enum(suppressionReasons),
  createdAt: z.iso.datetime(),
})
export type Suppression = z.infer<typeof Suppression>

/** The calls about addresses that are not mailed. */
export const suppressionCalls = {
  listSuppressions: defineCall('listSuppressions', {
    summary: 'Lists the suppressed addresses of the site, newest first.',
    access: 'editor',
    query: z.object({ ...pageQuery, query: z.string().max(emailMaxLength).default('') }),
    result: z.object({ suppressions: z.array(Suppression), total: z.number().int() }),
  }),
  createSuppression: defineCall('createSuppression', {
    summary: 'Suppresses an address; it receives no more newsletters.',
    access: 'editor',
    body: z.object({
      email: Email,
      reason: z.enum(['asked', 'complained', 'other']).default('asked'),
    }),
    result: z.object({ suppression: Suppression }),
  }),
  deleteSuppression: defineCall('deleteSuppression', {
    summary:
      'Removes an address from the suppression list, without subscribing it; entries of deleted accounts remain.',
    access: 'editor',
    result: z.object({}),
    errors: ['suppression_not_found'],
  }),
} as const
