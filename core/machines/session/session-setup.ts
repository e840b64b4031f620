import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate'
import { failureCode, failureStatus, isUnknownToServer } from '../../model/call-failure.ts'
import type { KeyValueStorage } from '../../ports/device.ts'
import { effect } from '../../ports/effect.ts'
import { authTokenKey, readAuthToken } from './auth-token.ts'
import type { SignInMarker } from './sign-in-marker.ts'
import type { CurrentUser, SiteUserData } from '../../model/account/user.ts'

/** The signed-in account, and its data on the site; the main host returns no site data. */
export type Identity = { readonly currentUser: CurrentUser; readonly siteUserData?: SiteUserData }

/** The result of confirming a link or a code. */
export type SignedIn = Identity & { readonly authToken: string }

/** The input for confirming a link: this browser's secret, and whether the button was pressed. */
export type LinkConfirmation = { readonly token: string; readonly marker: string; readonly pressed?: true }

/** `mgk` is the token in the page's address; null without one. */
export type SessionInput = {
  readonly mgk: string | null
  readonly local: KeyValueStorage
  readonly marker: SignInMarker
}

/** The events of the session; `token.change`: another tab stored or removed the token. */
export type SessionEvent =
  | { type: 'link.confirm' }
  | { type: 'link.dismiss' }
  | { type: 'link.notice-seen' }
  | { type: 'session.begin'; signedIn: SignedIn }
  | { type: 'session.retry' }
  | { type: 'session.expire' }
  | { type: 'sign-out' }
  | { type: 'token.change' }
  | { type: 'user.replace'; currentUser: CurrentUser }
  | { type: 'site-user-data.replace'; siteUserData: SiteUserData }

/**
 * `link.failed` is to be logged; `session.failed` is to be rethrown for error reporting; `session.expired` is a message
 * for the reader, whose session is no longer valid.
 */
export type SessionEmitted =
  | { type: 'link.failed'; error: unknown }
  | { type: 'session.failed'; error: unknown }
  | { type: 'session.expired' }

/** The state of the link in the address: waiting for the button, button pressed, or used or expired. */
export type LinkState = 'asking' | 'pressed' | 'spent' | null

type SessionContext = SessionInput & {
  /** The token of the session; another tab may have stored a newer one. */
  readonly authToken: string | null
  readonly user: CurrentUser | null
  readonly siteUserData: SiteUserData | null
  readonly link: LinkState
  /** True after the server or another tab ended the session of this page, until the next sign-in. */
  readonly hasExpired: boolean
  /** The address of the account whose session has expired, for signing in again; null otherwise. */
  readonly expiredEmail: string | null
  /** The number of consecutive failed attempts to load the account. */
  readonly failures: number
}

/** The maximum delay between two attempts to load the account, in milliseconds. */
const maxRetryPauseMs = 60_000

/** The types, effects and rules of the session machine. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as SessionInput,
    tags: {} as 'pending' | 'failed' | 'busy',
  },
  actors: {
    fetchCurrentUser: effect<Identity, { authToken: string | null }>('fetchCurrentUser'),
    confirmLink: effect<SignedIn, LinkConfirmation>('confirmLink'),
    signOut: effect<void, { authToken: string | null }>('signOut'),
    /** Removes `mgk` from the address; runs once, after the link was handled. */
    removeLinkFromAddress: fromCallback(() => {}),
  },
  actions: {
    identify: assign((_, identity: Identity) => ({
      user: identity.currentUser,
      siteUserData: identity.siteUserData ?? null,
      hasExpired: false,
      expiredEmail: null,
    })),
    readToken: assign({ authToken: ({ context }) => readAuthToken(context.local) }),
    storeToken: enqueueActions(({ enqueue, context }, { authToken }: { authToken: string }) => {
      context.local.set(authTokenKey, authToken)
      enqueue.assign({ authToken })
    }),
    forget: assign({ user: null, siteUserData: null, authToken: null }),
    /** Keeps the token of a session that another tab has started in the meantime. */
    clearToken: ({ context }) => {
      if (readAuthToken(context.local) === context.authToken) context.local.remove(authTokenKey)
    },
    clearMarker: ({ context }) => context.marker.clear(),
    forgetLink: assign({ mgk: null, link: null }),
    askForPress: assign({ link: 'asking' }),
    notePress: assign({ link: 'pressed' }),
    noteSpent: assign({ mgk: null, link: 'spent' }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
    reportLink: emit((_, { error }: { error: unknown }) => ({ type: 'link.failed' as const, error })),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'session.failed' as const, error })),
    reportExpiry: enqueueActions(({ enqueue }) => {
      enqueue.assign({ hasExpired: true, expiredEmail: ({ context }) => context.user?.email ?? null })
      enqueue.emit({ type: 'session.expired' })
    }),
    replaceUser: assign((_, { currentUser }: { currentUser: CurrentUser }) => ({ user: currentUser })),
    replaceSiteUserData: assign((_, { siteUserData }: { siteUserData: SiteUserData }) => ({ siteUserData })),
  },
  guards: {
    hasLink: ({ context }) => context.mgk !== null && context.link !== 'asking',
    isAsking: ({ context }) => context.link === 'asking',
    isSpent: ({ context }) => context.link === 'spent',
    isOfAnotherBrowser: (_, { error }: { error: unknown }) => failureCode(error) === 'link_unconfirmed',
    isRefused: (_, { error }: { error: unknown }) => {
      const status = failureStatus(error)
      return status !== null && status >= 400 && status < 500 && status !== 429
    },
    hasOtherToken: ({ context }) => readAuthToken(context.local) !== context.authToken,
    hasNewerToken: ({ context }) => {
      const stored = readAuthToken(context.local)
      return stored !== null && stored !== context.authToken
    },
    isUnknown: (_, { error }: { error: unknown }) => isUnknownToServer(error),
  },
  delays: {
    retryPause: ({ context }) => Math.min(maxRetryPauseMs, 1000 * 2 ** (context.failures - 1)),
  },
})
