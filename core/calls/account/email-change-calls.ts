import { z } from 'zod'
import { EmailChange, emailChangeSides } from '../../model/account/email-change.ts'
import { CurrentUser, Email } from '../../model/account/user.ts'
import { defineCall } from '../call.ts'

/** What the person's change of address waits for; null where none is asked for. */
const pending = z.object({ emailChange: EmailChange.nullable() })

/** The calls about changing the address of an account. */
export const emailChangeCalls = {
  getEmailChange: defineCall('getEmailChange', {
    summary: 'Answers which change of address waits for its confirmations.',
    access: 'user',
    result: pending,
  }),
  requestEmailChange: defineCall('requestEmailChange', {
    summary:
      'Mails a link to the present address and to the new one; the address changes once both are confirmed within 24 hours, and an earlier change ends.',
    access: 'user',
    body: z.object({ email: Email }),
    result: pending,
    errors: ['rate_limited', 'mail_not_sent'],
  }),
  cancelEmailChange: defineCall('cancelEmailChange', {
    summary: 'Cancels a change of address that waits for its confirmations; its links no longer work.',
    access: 'user',
    result: z.object({}),
  }),
  getEmailConfirmation: defineCall('getEmailConfirmation', {
    summary: 'Answers what confirming a link of a change of address would do.',
    access: 'user',
    result: z.object({ emailChange: EmailChange, side: z.enum(emailChangeSides) }),
    errors: ['change_link_expired', 'change_link_foreign'],
  }),
  confirmEmailChange: defineCall('confirmEmailChange', {
    summary:
      'Confirms one of the two addresses of a change; with the second one the account has the new address.',
    access: 'user',
    result: pending.extend({ currentUser: CurrentUser }),
    errors: ['change_link_expired', 'change_link_foreign', 'email_taken'],
  }),
} as const
