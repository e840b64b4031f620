import { not } from 'xstate'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { commentsSetup } from './comments-setup.ts'

/**
 * The comments of one recipe: `pending`, `fulfilled` or `rejected`. In `fulfilled` it is `idle`, `confirming` a hide or
 * delete, or changing; every change replaces the list with the server's, and hiding or unhiding reloads the hidden
 * comments. Texts can be edited during a change, except while one of them is sent. Tags: `pending` while loading, `busy`
 * during a change.
 */
export const commentsMachine = commentsSetup.createMachine({
  id: 'comments',
  context: ({ input }) => ({
    ...{ recipe: input.recipe, user: input.user },
    comments: [],
    canManage: false,
    hiddenComments: [],
    text: input.text ?? '',
    reply: null,
    replyDrafts: input.replyDrafts ?? {},
    change: null,
    confirmation: null,
    isHiddenListOpen: false,
    error: null,
  }),
  initial: 'pending',
  on: {
    'reader.change': [
      {
        guard: { type: 'isSameReader', params: ({ event }) => event },
        actions: { type: 'setReader', params: ({ event }) => event },
      },
      {
        target: '.pending',
        reenter: true,
        actions: ['closeConfirmation', 'setVisitor', { type: 'setReader', params: ({ event }) => event }],
      },
    ],
  },
  states: {
    pending: {
      tags: 'pending',
      type: 'parallel',
      onDone: 'fulfilled',
      states: {
        list: {
          initial: 'fetching',
          states: {
            fetching: {
              invoke: {
                src: 'fetchComments',
                input: ({ context }) => ({ recipeId: context.recipe.id }),
                onDone: {
                  target: 'done',
                  actions: { type: 'setComments', params: ({ event }) => ({ comments: event.output }) },
                },
                onError: {
                  target: '#comments.rejected',
                  actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            done: { type: 'final' },
          },
        },
        management: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isSignedOut', target: 'visitor' }, { target: 'asking' }] },
            asking: {
              invoke: {
                src: 'fetchManagedSite',
                onDone: { target: 'fetchingHidden', actions: 'setManager' },
                onError: [
                  {
                    guard: { type: 'isNoManager', params: ({ event }) => ({ error: event.error }) },
                    target: 'visitor',
                  },
                  {
                    target: '#comments.rejected',
                    actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
            },
            fetchingHidden: {
              invoke: {
                src: 'fetchHiddenComments',
                input: ({ context }) => ({ recipeId: context.recipe.id }),
                onDone: {
                  target: 'done',
                  actions: { type: 'setHidden', params: ({ event }) => ({ comments: event.output }) },
                },
                onError: [
                  {
                    guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) },
                    target: 'done',
                    actions: { type: 'setHidden', params: { comments: [] } },
                  },
                  {
                    target: '#comments.rejected',
                    actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
            },
            visitor: { type: 'final', entry: 'setVisitor' },
            done: { type: 'final' },
          },
        },
      },
    },
    fulfilled: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'comment.edit': { actions: { type: 'setText', params: ({ event }) => event } },
            'comment.cancel': { guard: 'mayCancel', actions: 'clearText' },
            'comment.submit': { guard: 'maySubmit', target: 'changing', actions: 'planComment' },
            'reply.open': {
              guard: { type: 'mayReply', params: ({ event }) => event },
              actions: { type: 'openReply', params: ({ event }) => event },
            },
            'reply.edit': { actions: { type: 'setReply', params: ({ event }) => event } },
            'reply.cancel': { actions: 'closeReply' },
            'reply.submit': { guard: 'maySubmitReply', target: 'changing', actions: 'planReply' },
            'upvote.toggle': {
              guard: { type: 'mayUpvote', params: ({ event }) => event },
              target: 'changing',
              actions: { type: 'planUpvote', params: ({ event }) => event },
            },
            'comment.hide': {
              guard: { type: 'mayHide', params: ({ event }) => event },
              target: 'confirming',
              actions: [
                { type: 'plan', params: ({ event }) => ({ kind: 'hide', commentId: event.commentId }) },
                { type: 'askHide', params: ({ event }) => event },
              ],
            },
            'comment.unhide': {
              guard: { type: 'mayUnhide', params: ({ event }) => event },
              target: 'changing',
              actions: {
                type: 'plan',
                params: ({ event }) => ({ kind: 'unhide', commentId: event.commentId }),
              },
            },
            'comment.delete': {
              guard: { type: 'mayDelete', params: ({ event }) => event },
              target: 'confirming',
              actions: [
                { type: 'plan', params: ({ event }) => ({ kind: 'delete', commentId: event.commentId }) },
                'askDelete',
              ],
            },
            'hidden.toggle': { actions: 'toggleHiddenList' },
          },
        },
        confirming: {
          on: { 'confirmation.confirm': 'changing', 'confirmation.cancel': 'idle' },
          exit: 'closeConfirmation',
        },
        changing: {
          tags: 'busy',
          entry: 'clearError',
          // A slow upvote, for example, must not stop a reader who writes meanwhile.
          on: {
            'comment.edit': {
              guard: not('isWriting'),
              actions: { type: 'setText', params: ({ event }) => event },
            },
            'reply.open': [
              { guard: 'isWriting' },
              {
                guard: { type: 'mayReply', params: ({ event }) => event },
                actions: { type: 'openReply', params: ({ event }) => event },
              },
            ],
            'reply.edit': {
              guard: not('isWriting'),
              actions: { type: 'setReply', params: ({ event }) => event },
            },
            'reply.cancel': { guard: not('isWriting'), actions: 'closeReply' },
            'hidden.toggle': { actions: 'toggleHiddenList' },
          },
          initial: 'sending',
          states: {
            sending: {
              invoke: {
                src: 'changeComments',
                input: ({ context }) => ({
                  recipeId: context.recipe.id,
                  change: context.change ?? {
                    kind: 'create',
                    parentId: null,
                    content: paragraphsFromText(''),
                  },
                }),
                onDone: [
                  {
                    guard: 'changesHidden',
                    target: 'refreshingHidden',
                    actions: { type: 'setComments', params: ({ event }) => ({ comments: event.output }) },
                  },
                  {
                    target: '#comments.fulfilled.idle',
                    actions: [
                      { type: 'setComments', params: ({ event }) => ({ comments: event.output }) },
                      'clearDraft',
                    ],
                  },
                ],
                onError: {
                  target: '#comments.fulfilled.idle',
                  actions: [
                    { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
                    { type: 'report', params: ({ event }) => ({ error: event.error }) },
                  ],
                },
              },
            },
            refreshingHidden: {
              invoke: {
                src: 'fetchHiddenComments',
                input: ({ context }) => ({ recipeId: context.recipe.id }),
                onDone: {
                  target: '#comments.fulfilled.idle',
                  actions: { type: 'setHidden', params: ({ event }) => ({ comments: event.output }) },
                },
                onError: {
                  target: '#comments.fulfilled.idle',
                  actions: [
                    { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
                    { type: 'report', params: ({ event }) => ({ error: event.error }) },
                  ],
                },
              },
            },
          },
        },
      },
    },
    rejected: { on: { 'comments.retry': 'pending' } },
  },
})
