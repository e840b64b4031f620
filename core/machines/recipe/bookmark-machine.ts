import { assign, emit, setup } from 'xstate'
import type { SiteUserData } from '../../model/account/user.ts'
import { failureAdvice } from '../../model/call-failure.ts'
import { effect } from '../../ports/effect.ts'

/** The reader as a save button sees them; `bookmarks` are the ids of their saved recipes. */
export type BookmarkReader = {
  readonly stage: 'pending' | 'signedIn' | 'signedOut'
  readonly bookmarks: readonly string[]
}

/** The input of a save button. */
export type BookmarkInput = { readonly recipeId: string; readonly reader: BookmarkReader }

/** The events of a save button. */
export type BookmarkEvent =
  | { type: 'reader.change'; reader: BookmarkReader }
  | { type: 'bookmark.toggle' }
  | { type: 'prompt.close' }

/** `site-user-data.replace` is for the session; `toast.show` for the toasts. */
export type BookmarkEmitted =
  | { type: 'site-user-data.replace'; siteUserData: SiteUserData }
  | { type: 'toast.show'; message: string; actionLabel: string | null }
  | { type: 'bookmark.failed'; error: unknown }

type BookmarkContext = BookmarkInput & {
  /** What the reader requested and the server has not yet confirmed, null if nothing is pending. */
  readonly wanted: boolean | null
}

/** Whether the recipe is displayed as saved: the pending request, otherwise the state on the server. */
export function isSaved(context: Pick<BookmarkContext, 'recipeId' | 'reader' | 'wanted'>): boolean {
  return context.wanted ?? context.reader.bookmarks.includes(context.recipeId)
}

/**
 * The save button of one recipe. It does nothing while the reader is pending, and asks a signed-out visitor to create
 * an account or sign in (`prompting`). Otherwise it toggles immediately, is disabled during the request, and reverts if
 * the request fails. Tag: `busy` during the request.
 */
export const bookmarkMachine = setup({
  types: {
    context: {} as BookmarkContext,
    events: {} as BookmarkEvent,
    emitted: {} as BookmarkEmitted,
    input: {} as BookmarkInput,
    tags: {} as 'busy',
  },
  actors: {
    createBookmark: effect<SiteUserData, { recipeId: string }>('createBookmark'),
    deleteBookmark: effect<SiteUserData, { recipeId: string }>('deleteBookmark'),
  },
  actions: {
    setReader: assign((_, { reader }: { reader: BookmarkReader }) => ({ reader })),
    want: assign(({ context }) => ({ wanted: !isSaved(context) })),
    wantNothing: assign({ wanted: null }),
    takeResponse: assign(({ context }, { bookmarks }: SiteUserData) => ({
      reader: { ...context.reader, bookmarks },
      wanted: null,
    })),
    tellSession: emit((_, siteUserData: SiteUserData) => ({
      type: 'site-user-data.replace' as const,
      siteUserData,
    })),
    tellSaved: emit({ type: 'toast.show', message: 'Recipe saved', actionLabel: 'View Bookmarks' }),
    tellFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'toast.show' as const,
      message: failureAdvice(error),
      actionLabel: null,
    })),
    report: emit((_, { error }: { error: unknown }) => ({ type: 'bookmark.failed' as const, error })),
  },
  guards: {
    isSignedIn: ({ context }) => context.reader.stage === 'signedIn',
    isSignedOut: ({ context }) => context.reader.stage === 'signedOut',
    wantsSaved: ({ context }) => context.wanted === true,
  },
}).createMachine({
  id: 'bookmark',
  context: ({ input }) => ({ ...input, wanted: null }),
  initial: 'idle',
  on: { 'reader.change': { actions: { type: 'setReader', params: ({ event }) => event } } },
  states: {
    idle: {
      on: {
        'bookmark.toggle': [
          { guard: 'isSignedIn', target: 'changing', actions: 'want' },
          { guard: 'isSignedOut', target: 'prompting' },
        ],
      },
    },
    prompting: {
      on: {
        'prompt.close': 'idle',
        'reader.change': {
          target: 'idle',
          actions: { type: 'setReader', params: ({ event }) => event },
        },
      },
    },
    changing: {
      tags: 'busy',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'wantsSaved', target: 'saving' }, { target: 'removing' }] },
        saving: {
          invoke: {
            src: 'createBookmark',
            input: ({ context }) => ({ recipeId: context.recipeId }),
            onDone: {
              target: '#bookmark.idle',
              actions: [
                { type: 'takeResponse', params: ({ event }) => event.output },
                { type: 'tellSession', params: ({ event }) => event.output },
                'tellSaved',
              ],
            },
            onError: {
              target: '#bookmark.idle',
              actions: [
                'wantNothing',
                { type: 'tellFailed', params: ({ event }) => ({ error: event.error }) },
                { type: 'report', params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
        },
        removing: {
          invoke: {
            src: 'deleteBookmark',
            input: ({ context }) => ({ recipeId: context.recipeId }),
            onDone: {
              target: '#bookmark.idle',
              actions: [
                { type: 'takeResponse', params: ({ event }) => event.output },
                { type: 'tellSession', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: '#bookmark.idle',
              actions: [
                'wantNothing',
                { type: 'tellFailed', params: ({ event }) => ({ error: event.error }) },
                { type: 'report', params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
        },
      },
    },
  },
})
