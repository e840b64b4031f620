import { z } from 'zod'
import { emailMaxLength } from '../../model/account/email.ts'
import { Email } from '../../model/account/user.ts'
import { suppressionReasons } from '../../ports/stores/suppression-store.ts'
import { defineCall } from '../call.ts'
import { pageQuery } from '../page-query.ts'

/** An address that no list and nobody of the site brings to the newsletter. */
export const Suppression = z.object({
  /** The digest of the address. */
  id: z.string(),
  /** Null where the account was deleted, of which only the digest is left. */
  email: z.string().nullable(),
  /** `erased`: the account was deleted; the others are what a person of the site said. */
  reason: z.enum(suppressionReasons),
  createdAt: z.iso.datetime(),
})
export type Suppression = z.infer<typeof Suppression>

/** The calls about addresses that are not mailed. */
export const suppressionCalls = {
  listSuppressions: defineCall('listSuppressions', {
    summary: 'Lists the addresses that the site does not mail, the newest first.',
    access: 'editor',
    query: z.object({ ...pageQuery, query: z.string().max(emailMaxLength).default('') }),
    result: z.object({ suppressions: z.array(Suppression), total: z.number().int() }),
  }),
  createSuppression: defineCall('createSuppression', {
    summary:
      'Puts an address on the list of those that are not mailed; who gets newsletters there gets none any more.',
    access: 'editor',
    body: z.object({
      email: Email,
      reason: z.enum(['asked', 'complained', 'other']).default('asked'),
    }),
    result: z.object({ suppression: Suppression }),
  }),
  deleteSuppression: defineCall('deleteSuppression', {
    summary: 'Takes an address from the list, which subscribes nobody; the entry of a deleted account stays.',
    access: 'editor',
    result: z.object({}),
    errors: ['suppression_not_found'],
  }),
} as const
