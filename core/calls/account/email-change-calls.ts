import { z } from 'zod'
import { EmailChange, emailChangeSides } from '../../model/account/email-change.ts'
import { CurrentUser, Email } from '../../model/account/user.ts'
import { defineCall } from '../contract/call.ts'

/** The pending change of the person's address; null if there is none. */
const pending = z.object({ emailChange: EmailChange.nullable() })

/** The calls about changing the address of an account. */
export const emailChangeCalls = {
  getEmailChange: defineCall('getEmailChange', {
    summary: 'Returns the pending change of the email address.',
    access: 'user',
    needsSession: true,
    result: pending,
  }),
  requestEmailChange: defineCall('requestEmailChange', {
    summary:
      'Mails a link to the current and the new address; the address changes when both are confirmed within 24 hours, and an earlier pending change is replaced.',
    access: 'user',
    needsSession: true,
    body: z.object({ email: Email }),
    result: pending,
    errors: ['rate_limited', 'mail_not_sent'],
  }),
  cancelEmailChange: defineCall('cancelEmailChange', {
    summary: 'Cancels the pending change of the email address; its links no longer work.',
    access: 'user',
    needsSession: true,
    result: z.object({}),
  }),
  getEmailConfirmation: defineCall('getEmailConfirmation', {
    summary: 'Returns what confirming a link of an address change would do.',
    access: 'user',
    needsSession: true,
    result: z.object({ emailChange: EmailChange, side: z.enum(emailChangeSides) }),
    errors: ['change_link_expired', 'change_link_foreign'],
  }),
  confirmEmailChange: defineCall('confirmEmailChange', {
    summary: 'Confirms one of the two addresses of a change; the second confirmation changes the address.',
    access: 'user',
    needsSession: true,
    result: pending.extend({ currentUser: CurrentUser }),
    errors: ['change_link_expired', 'change_link_foreign', 'email_taken'],
  }),
} as const
