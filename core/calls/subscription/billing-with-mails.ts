import { createSignInMailing, type SignInMailingDeps } from '../account/sign-in-mailing.ts'
import { createPaymentDesk, type PaymentDeskDeps } from './billing.ts'

/** The ports of the desk that welcomes payers by mail. */
export type WelcomingDeskDeps = Omit<PaymentDeskDeps, 'welcomePayer'> & SignInMailingDeps

/** Makes the desk that takes payments, with its mails to those whose account came of one. */
export function createPaymentDeskOf(deps: WelcomingDeskDeps) {
  const mailing = createSignInMailing(deps)
  return createPaymentDesk({
    ...deps,
    welcomePayer: async (payer) => void (await mailing.welcome(payer)),
  })
}
