import { createSignInMailing, type SignInMailingDeps } from '../account/sign-in-mailing.ts'
import { createBilling, type BillingDeps } from './billing.ts'

/** The ports of billing that mails a sign-in link to new payers. */
export type BillingWithMailsDeps = Omit<BillingDeps, 'welcomePayer'> & SignInMailingDeps

/** Creates billing that mails a sign-in link to people whose account was created by a payment. */
export function createBillingWithMails(deps: BillingWithMailsDeps) {
  const mailing = createSignInMailing(deps)
  return createBilling({
    ...deps,
    async welcomePayer(payer) {
      const mailed = await mailing.welcome(payer)
      if (!mailed.ok) throw new Error(mailed.error.message)
    },
  })
}
