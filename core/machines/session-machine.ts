import { assign, emit, fromCallback, setup, spawnChild, type SnapshotFrom } from 'xstate'
import { failureCode, isUnknownToServer } from '../model/call-failure.ts'
import type { KeyValueStorage } from '../ports/device.ts'
import { effect } from '../ports/effect.ts'
import { authTokenKey, readAuthToken } from './auth-token.ts'
import type { SignInMarker } from './sign-in-marker.ts'
import type { CurrentUser, SiteUserData } from '../model/account/user.ts'
import { isSingleUseToken } from '../model/account/single-use-token.ts'

/** Who is signed in, and what they have on the site that was asked; the main host says nothing of a site. */
export type Identity = { readonly currentUser: CurrentUser; readonly siteUserData?: SiteUserData }

/** What confirming a link or a code gives. */
export type SignedIn = Identity & { readonly authToken: string }

/**
 * What confirming a link takes. `marker` is left out after a press of the button; a page that confirms by itself
 * sends the secret of its own request, null where it has none.
 */
export type LinkConfirmation = { readonly token: string; readonly marker?: string | null }

/** `mgk` is the token in the page's address, null when there is none. */
export type SessionInput = {
  readonly mgk: string | null
  readonly local: KeyValueStorage
  readonly marker: SignInMarker
}

/** What the page and the reader tell the session. */
export type SessionEvent =
  | { type: 'link.confirm' }
  | { type: 'session.begin'; signedIn: SignedIn }
  | { type: 'session.retry' }
  | { type: 'session.expire' }
  | { type: 'sign-out' }
  | { type: 'user.replace'; currentUser: CurrentUser }
  | { type: 'site-user-data.replace'; siteUserData: SiteUserData }

/** `link.failed` is to be logged; `session.failed` is to be thrown again where errors are seen. */
export type SessionEmitted =
  { type: 'link.failed'; error: unknown } | { type: 'session.failed'; error: unknown }

/** How far it is known who the reader is; `unconfirmed` waits for the press of the button. */
export type SessionStage = 'pending' | 'unconfirmed' | 'signedIn' | 'signedOut'

type SessionContext = SessionInput & {
  readonly user: CurrentUser | null
  readonly siteUserData: SiteUserData | null
  /** True once the reader has pressed the button that confirms the link. */
  readonly isPressed: boolean
}

/**
 * Who the reader is: `pending`, then `signedIn` or `signedOut`. A link confirms by itself where this browser
 * asked for it or where it comes from another host of the platform, as the server finds; else it waits in
 * `pending.unconfirmed` for `link.confirm`. Tags: `pending` until the reader is known, `busy` while signing out.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as SessionInput,
    tags: {} as 'pending' | 'busy',
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
    storeToken: ({ context }, { authToken }: { authToken: string }) =>
      context.local.set(authTokenKey, authToken),
    forget: assign({ user: null, siteUserData: null }),
    clearToken: ({ context }) => context.local.remove(authTokenKey),
    clearMarker: ({ context }) => context.marker.clear(),
    forgetLink: assign({ mgk: null }),
    notePress: assign({ isPressed: true }),
    reportLink: emit((_, { error }: { error: unknown }) => ({ type: 'link.failed' as const, error })),
    reportFailure: emit((_, { error }: { error: unknown }) => ({ type: 'session.failed' as const, error })),
    replaceUser: assign((_, { currentUser }: { currentUser: CurrentUser }) => ({ user: currentUser })),
    replaceSiteUserData: assign((_, { siteUserData }: { siteUserData: SiteUserData }) => ({ siteUserData })),
  },
  guards: {
    hasNoLink: ({ context }) => context.mgk === null,
    mayConfirmByItself: ({ context }) =>
      context.mgk !== null && (isSingleUseToken(context.mgk) || context.marker.secret() !== null),
    isOfAnotherBrowser: (_, { error }: { error: unknown }) => failureCode(error) === 'link_unconfirmed',
    isUnknown: (_, { error }: { error: unknown }) => isUnknownToServer(error),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, user: null, siteUserData: null, isPressed: false }),
  initial: 'pending',
  on: {
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
        deciding: {
          always: [
            { guard: 'hasNoLink', target: 'fetching' },
            { guard: 'mayConfirmByItself', target: 'confirming' },
            { target: 'unconfirmed' },
          ],
        },
        fetching: {
          invoke: {
            src: 'fetchCurrentUser',
            input: ({ context }) => ({ authToken: readAuthToken(context.local) }),
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
        unconfirmed: { on: { 'link.confirm': { target: 'confirming', actions: 'notePress' } } },
        confirming: {
          invoke: {
            src: 'confirmLink',
            input: ({ context: { mgk, marker, isPressed } }) => ({
              token: mgk ?? '',
              ...(isPressed ? {} : { marker: marker.secret() }),
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
                target: 'unconfirmed',
              },
              {
                target: '#session.signedOut',
                actions: [
                  { type: 'reportLink', params: ({ event }) => ({ error: event.error }) },
                  'forgetLink',
                  spawnChild('removeLinkFromAddress'),
                ],
              },
            ],
          },
        },
        failed: { on: { 'session.retry': 'fetching' } },
      },
    },
    signedIn: {
      initial: 'idle',
      on: {
        'user.replace': { actions: { type: 'replaceUser', params: ({ event }) => event } },
        'site-user-data.replace': { actions: { type: 'replaceSiteUserData', params: ({ event }) => event } },
        'session.expire': 'signedOut',
      },
      states: {
        idle: { on: { 'sign-out': 'signingOut' } },
        signingOut: {
          tags: 'busy',
          invoke: {
            src: 'signOut',
            input: ({ context }) => ({ authToken: readAuthToken(context.local) }),
            onDone: '#session.signedOut',
            onError: {
              target: '#session.signedOut',
              actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    signedOut: { entry: ['forget', 'clearToken'] },
  },
})

/** The stage that a session is at, as the magic-link page asks for it. */
export function sessionStage(snapshot: SnapshotFrom<typeof sessionMachine>): SessionStage {
  if (snapshot.matches('signedIn')) return 'signedIn'
  if (snapshot.matches('signedOut')) return 'signedOut'
  return snapshot.matches({ pending: 'unconfirmed' }) ? 'unconfirmed' : 'pending'
}
