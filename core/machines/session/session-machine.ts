import { spawnChild, type SnapshotFrom } from 'xstate'
import { sessionSetup } from './session-setup.ts'

/**
 * The identity of the reader: `pending`, then `signedIn` or `signedOut`. A link is confirmed automatically if this
 * browser requested it or if the server finds that it comes from another host of the platform; otherwise `link` is
 * `asking` until `link.confirm` or `link.dismiss`. An expired or used link changes nothing for a reader who is signed
 * in. After a server error, the session retries with increasing delays, and immediately on `session.retry`. Signing in
 * or out in another tab applies to this one too, because both use the stored token. Tags: `pending` until the reader is
 * known, `failed` while waiting for a retry, `busy` while signing out.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    authToken: null,
    user: null,
    siteUserData: null,
    link: null,
    hasExpired: false,
    expiredEmail: null,
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

/** The stage of the session; `unconfirmed` waits until the reader confirms with the button. */
export type SessionStage = 'pending' | 'unconfirmed' | 'signedIn' | 'signedOut'

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

/** The message for a reader whose link was used or has expired; equal results are the same object. */
export function linkNotice(snapshot: SnapshotFrom<typeof sessionMachine>): LinkNotice | null {
  if (snapshot.context.link !== 'spent' || snapshot.matches('pending')) return null
  return snapshot.matches('signedIn') ? notices.signedIn : notices.signedOut
}
