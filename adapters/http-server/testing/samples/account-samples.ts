import type { CallName } from '#core/calls/contract/routes.ts'
import { sampleId } from '#core/testing/samples/recipe-sample.ts'
import { newAddress, siteSlug, withEmailChangeLink, type Sample } from './sample.ts'

/** Samples of the calls of accounts. */
export const accountSamples = {
  requestSignIn: newAddress,
  confirmSignIn: async (of) => ({ params: { token: (await of.signInMail()).token } }),
  confirmSignInCode: async (of) => {
    const { email, code } = await of.signInMail()
    return { body: { email, code } }
  },
  signUp: newAddress,
  signOut: async (of, person) => ({ token: await of.spareToken(person) }),
  getCurrentUser: () => ({}),
  updateCurrentUser: (of) => ({ body: { displayName: `Name ${of.next()}` } }),
  getPreferences: () => ({}),
  updatePreferences: () => ({ body: { measurementSystem: 'metric' } }),
  exportCurrentUser: () => ({}),
  deleteCurrentUser: async (of, person) => {
    const email = `leaver-${of.next()}@example.com`
    const leaver = person.role === 'anonymous' ? null : await of.server.signIn(email)
    return { body: { email }, ...(leaver ? { token: leaver.token } : {}) }
  },
  listSessions: () => ({}),
  deleteSession: async (of, person) => {
    if (person.role === 'anonymous') return { params: { sessionId: 'unknown' } }
    await of.spareToken(person)
    const { sessions } = (await of.server.api(person.token).listSessions()).body
    return { params: { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' } }
  },
  deleteOtherSessions: () => ({}),
  listTokens: () => ({}),
  createToken: async (of, person) => {
    // The number of tokens of a person is limited.
    const maker =
      person.role === 'anonymous' ? null : await of.server.signIn(`maker-${of.next()}@example.com`)
    return { body: { name: 'Backup' }, ...(maker ? { token: maker.token } : {}) }
  },
  deleteToken: async (of, person) => {
    if (person.role === 'anonymous') return { params: { apiTokenId: sampleId(900) } }
    const maker = await of.server.signIn(`maker-${of.next()}@example.com`)
    const { token } = (await of.server.api(maker.token).createToken({ body: { name: 'Old' } })).body
    return { params: { apiTokenId: token.id }, token: maker.token }
  },
  getEmailChange: () => ({}),
  requestEmailChange: async (of, person) => {
    // The number of changes that an account may request per hour is limited.
    const email = `asking-${of.next()}@example.com`
    const asking = person.role === 'anonymous' ? null : await of.server.signIn(email)
    return { body: { email: `new-${email}` }, ...(asking ? { token: asking.token } : {}) }
  },
  cancelEmailChange: () => ({}),
  getEmailConfirmation: withEmailChangeLink,
  confirmEmailChange: withEmailChangeLink,
  createSingleUseToken: () => ({}),

  listBookmarks: () => ({}),
  moveBookmarks: async (of) => ({
    body: { folderId: null, bookmarks: [{ siteSlug, recipeId: (await of.recipe()).id }] },
  }),
  listBookmarkFolders: () => ({}),
  createBookmarkFolder: () => ({ body: { title: 'Weekend' } }),
  updateBookmarkFolder: async (of, person) => ({
    params: { folderId: await of.bookmarkFolder(person) },
    body: { title: 'Sunday' },
  }),
  deleteBookmarkFolder: async (of, person) => ({ params: { folderId: await of.bookmarkFolder(person) } }),
  getShoppingList: () => ({}),
  updateShoppingList: () => ({ body: { put: [], remove: [] } }),
} satisfies Partial<Record<CallName, Sample>>
