import { siteSlug } from './demo.ts'
import type { SomeExamples } from './example.ts'

const newcomer = { email: 'nora@readers.example' }

/** Examples of the calls of accounts. */
export const accountExamples = {
  requestSignIn: { body: { email: 'mira@readers.example' } },
  confirmSignIn: async (demo) => ({ token: (await demo.signInMail()).token }),
  confirmSignInCode: async (demo) => {
    const { email, code } = await demo.signInMail()
    return { body: { email, code } }
  },
  signUp: { body: newcomer },
  signOut: async (demo) => ({ as: await demo.newReader() }),
  getCurrentUser: {},
  updateCurrentUser: { body: { displayName: 'Mira Holt', handle: 'mira' } },
  createSingleUseToken: { body: { siteSlug } },
  requestSiteSignIn: { siteSlug, body: { email: 'mira@readers.example' } },
  confirmSiteSignIn: async (demo) => ({ siteSlug, token: (await demo.signInMail(siteSlug)).token }),
  confirmSiteSignInCode: async (demo) => {
    const { email, code } = await demo.signInMail(siteSlug)
    return { siteSlug, body: { email, code } }
  },
  siteSignUp: { siteSlug, body: { ...newcomer, subscribe: true } },
  getSiteCurrentUser: { siteSlug },
  getPreferences: {},
  updatePreferences: { body: { measurementSystem: 'metric', temperatureSystem: 'celsius' } },
  exportCurrentUser: {},
  deleteCurrentUser: async (demo) => ({
    as: await demo.server.signIn(newcomer.email),
    body: { ...newcomer, comments: 'keep' },
  }),
  listSessions: {},
  deleteSession: async (demo) => {
    await demo.server.signIn(demo.emails.mira)
    const { sessions } = (await demo.people.mira.api.listSessions()).body
    return { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' }
  },
  deleteOtherSessions: {},
  listTokens: async (demo) => {
    await demo.people.mira.api.createToken({ body: { name: 'Shopping list on the fridge' } })
    return {}
  },
  createToken: {
    as: 'chiara',
    body: {
      name: 'Nightly export',
      siteSlug,
      isReadOnly: true,
      expiresAt: '2027-03-01T00:00:00.000Z',
    },
  },
  deleteToken: async (demo) => {
    const { token } = (await demo.people.mira.api.createToken({ body: { name: 'Old laptop' } })).body
    return { apiTokenId: token.id }
  },
  getEmailChange: async (demo) => ({ as: (await demo.emailChange()).as }),
  requestEmailChange: { body: { email: 'mira.holt@readers.example' } },
  cancelEmailChange: {},
  getEmailConfirmation: (demo) => demo.emailChange(),
  confirmEmailChange: (demo) => demo.emailChange(),
} satisfies SomeExamples
