import { assign, emit, enqueueActions, fromCallback, setup, spawnChild, type SnapshotFrom } from 'xstate'
import { failureCode, failureStatus, isUnknownToServer } from '../model/call-failure.ts'
import type { KeyValueStorage } from '../ports/device.ts'
import { effect } from '../ports/effect.ts'
import { authTokenKey, readAuthToken } from './auth-token.ts'
import type { SignInMarker } from './sign-in-marker.ts'
import type { CurrentUser, SiteUserData } from '../model/account/user.ts'

/** The signed-in account, and its data on the site; the main host returns no site data. */
export type Identity = { readonly currentUser: CurrentUser; readonly siteUserData?: SiteUserData }

/** The result of confirming a link or a code. */
export type SignedIn = Identity & { readonly authToken: string }

/** What confirming a link takes: the secret of this browser, and whether the button was pressed. */
export type LinkConfirmation = { readonly token: string; readonly marker: string; readonly pressed?: true }

/** `mgk` is the token in the page's address, null when there is none. */
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
 * `link.failed` is to be logged; `session.failed` is to be thrown again where errors are seen; `session.expired` is
 * for the reader, whom the server does not know any more.
 */
export type SessionEmitted =
  | { type: 'link.failed'; error: unknown }
  | { type: 'session.failed'; error: unknown }
  | { type: 'session.expired' }

/** The stage of the session; `unconfirmed` waits until the reader confirms with the button. */
export type SessionStage = 'pending' | 'unconfirmed' | 'signedIn' | 'signedOut'

/** How far the link in the address got: it waits for a press, it was pressed, or it was used before or too old. */
export type LinkState = 'asking' | 'pressed' | 'spent' | null

type SessionContext = SessionInput & {
  /** The token that the session goes by; another tab may have stored a newer one. */
  readonly authToken: string | null
  readonly user: CurrentUser | null
  readonly siteUserData: SiteUserData | null
  readonly link: LinkState
  /** The number of failed attempts in a row to load the account. */
  readonly failures: number
}

/** The maximum delay between two attempts to load the account, in milliseconds. */
const maxRetryPauseMs = 60_000

/**
 * Who the reader is: `pending`, then `signedIn` or `signedOut`. A link confirms by itself where this browser
 * asked for it or where it comes from another host of the platform, as the server finds; else `link` is `asking`
 * until `link.confirm` or `link.dismiss`. A link that is spent changes nothing for a reader who is signed in.
 * Where the server fails, the session tries again by itself after growing pauses, and at once on `session.retry`.
 * A reader who signs in or out in another tab does so in this one: the stored token is what both go by.
 * Tags: `pending` until the reader is known, `failed` while that is waiting for a retry, `busy` while signing out.
 */
export const sessionMachine = setup({
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
    /** Takes `mgk` out of the address; it runs once, after the link was handled. */
    removeLinkFromAddress: fromCallback(() => {}),
  },
  actions: {
    identify: assign((_, identity: Identity) => ({
      user: identity.currentUser,
      siteUserData: identity.siteUserData ?? null,
    })),
    readToken: assign({ authToken: ({ context }) => readAuthToken(context.local) }),
    storeToken: enqueueActions(({ enqueue, context }, { authToken }: { authToken: string }) => {
      context.local.set(authTokenKey, authToken)
      enqueue.assign({ authToken })
    }),
    forget: assign({ user: null, siteUserData: null, authToken: null }),
    /** Leaves the token of a session that another tab has begun meanwhile. */
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
    reportExpiry: emit({ type: 'session.expired' }),
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
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    authToken: null,
    user: null,
    siteUserData: null,
    link: null,
    failures: 0,
  }),
  initial: 'pending',
  on: {
    'link.confirm': { guard: 'isAsking', target: '.pending.confirming', actions: 'notePress' },
    'link.dismiss': {
      guard: 'isAsking',
      actions: ['forgetLink', spawnChild('removeLinkFromAddress')],
    },
    'link.notice-seen': { guard: 'isSpent', actions: 'forgetLink' },
    'session.begin': {
      target: '.signedIn',
      actions: [
        { type: 'identify', params: ({ event }) => event.signedIn },
        { type: 'storeToken', params: ({ event }) => event.signedIn },
        'clearMarker',
      ],
    },
  },
  states: {
    pending: {
      tags: 'pending',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasLink', target: 'confirming' }, { target: 'fetching' }] },
        fetching: {
          entry: 'readToken',
          on: { 'token.change': { guard: 'hasOtherToken', target: 'fetching', reenter: true } },
          invoke: {
            src: 'fetchCurrentUser',
            input: ({ context: { authToken } }) => ({ authToken }),
            onDone: {
              target: '#session.signedIn',
              actions: { type: 'identify', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
                target: '#session.signedOut',
              },
              {
                target: 'failed',
                actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        confirming: {
          invoke: {
            src: 'confirmLink',
            input: ({ context: { mgk, marker, link } }) => ({
              token: mgk ?? '',
              marker: marker.own(),
              ...(link === 'pressed' ? { pressed: true as const } : {}),
            }),
            onDone: {
              target: '#session.signedIn',
              actions: [
                { type: 'identify', params: ({ event }) => event.output },
                { type: 'storeToken', params: ({ event }) => event.output },
                'clearMarker',
                'forgetLink',
                spawnChild('removeLinkFromAddress'),
              ],
            },
            onError: [
              {
                guard: { type: 'isOfAnotherBrowser', params: ({ event }) => ({ error: event.error }) },
                target: 'fetching',
                actions: 'askForPress',
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: 'fetching',
                actions: [
                  { type: 'reportLink', params: ({ event }) => ({ error: event.error }) },
                  'noteSpent',
                  spawnChild('removeLinkFromAddress'),
                ],
              },
              {
                target: 'failed',
                actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        failed: {
          tags: 'failed',
          entry: 'countFailure',
          on: { 'session.retry': 'deciding', 'token.change': 'deciding' },
          after: { retryPause: 'deciding' },
        },
      },
      exit: 'clearFailures',
    },
    signedIn: {
      initial: 'idle',
      on: {
        'user.replace': { actions: { type: 'replaceUser', params: ({ event }) => event } },
        'site-user-data.replace': { actions: { type: 'replaceSiteUserData', params: ({ event }) => event } },
        'session.expire': [
          { guard: 'hasNewerToken', target: 'pending.fetching' },
          { target: 'signedOut', actions: 'reportExpiry' },
        ],
        'token.change': [
          { guard: 'hasNewerToken', target: 'pending.fetching' },
          { guard: 'hasOtherToken', target: 'signedOut', actions: 'reportExpiry' },
        ],
      },
      states: {
        idle: { on: { 'sign-out': 'signingOut' } },
        signingOut: {
          tags: 'busy',
          invoke: {
            src: 'signOut',
            input: ({ context: { authToken } }) => ({ authToken }),
            onDone: '#session.signedOut',
            onError: {
              target: '#session.signedOut',
              actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    signedOut: {
      entry: ['clearToken', 'forget'],
      on: { 'token.change': { guard: 'hasOtherToken', target: 'pending.fetching' } },
    },
  },
})

/** The stage of a session, as the magic-link page needs it. */
export function sessionStage(snapshot: SnapshotFrom<typeof sessionMachine>): SessionStage {
  if (snapshot.matches('pending')) return 'pending'
  if (snapshot.context.link === 'asking') return 'unconfirmed'
  return snapshot.matches('signedIn') ? 'signedIn' : 'signedOut'
}

/** The message for a link that was used or has expired; null if there is none. */
export type LinkNotice = { readonly text: string; readonly isSignedOut: boolean }

const notices = {
  signedIn: {
    text: 'This link was already used or has expired. You are still signed in.',
    isSignedOut: false,
  },
  signedOut: { text: 'This link was already used or has expired.', isSignedOut: true },
} as const satisfies Record<string, LinkNotice>

/** Whether the reader is to hear that the link in the address was spent; the same object for the same answer. */
export function linkNotice(snapshot: SnapshotFrom<typeof sessionMachine>): LinkNotice | null {
  if (snapshot.context.link !== 'spent' || snapshot.matches('pending')) return null
  return snapshot.matches('signedIn') ? notices.signedIn : notices.signedOut
}
