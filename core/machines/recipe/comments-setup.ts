import { assign, emit, setup } from 'xstate'
import type { CurrentUser } from '../../model/account/user.ts'
import { failureAdvice, failureStatus, isUnknownToServer } from '../../model/call-failure.ts'
import { effect } from '../../ports/effect.ts'
import type { Recipe } from '../../model/recipe/recipe.ts'
import type { ParagraphText } from '../../values/rich-text/rich-text.ts'
import { isBlankText, paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { planOf } from '../../model/subscription/plan.ts'
import {
  canDeleteComment,
  canModerateComments,
  canReply,
  canUpvote,
  commentPermission,
  type Commenter,
} from '../../model/comment/comment-permission.ts'
import {
  commentById,
  deleteConfirmation,
  hideConfirmation,
  type CommentConfirmation,
} from '../../model/comment/comment-rules.ts'
import type { Comment } from '../../model/comment/comment.ts'

/** A change to the comments of a recipe; each returns the whole list. */
export type CommentChange =
  | { readonly kind: 'create'; readonly parentId: string | null; readonly content: ParagraphText }
  | { readonly kind: 'hide' | 'unhide' | 'upvote' | 'remove-upvote' | 'delete'; readonly commentId: string }

/** The recipe, and the reader; null when they are signed out. */
export type CommentsInput = {
  readonly recipe: Pick<Recipe, 'id' | 'privacySetting'>
  readonly user: CurrentUser | null
  /** The reader's stored draft of a comment, empty if there is none. */
  readonly text?: string
  /** The stored drafts of replies. */
  readonly replyDrafts?: ReplyDrafts
}

/** The texts of unsent replies, by the id of the comment that they reply to. */
export type ReplyDrafts = Readonly<Record<string, string>>

/** The events of the comments of a recipe. */
export type CommentsEvent =
  | { type: 'reader.change'; user: CurrentUser | null }
  | { type: 'comments.retry' }
  | { type: 'comment.edit'; text: string }
  | { type: 'comment.cancel' }
  | { type: 'comment.submit' }
  | { type: 'reply.open'; commentId: string }
  | { type: 'reply.edit'; text: string }
  | { type: 'reply.cancel' }
  | { type: 'reply.submit' }
  | { type: 'upvote.toggle'; commentId: string }
  | { type: 'comment.hide'; commentId: string }
  | { type: 'comment.unhide'; commentId: string }
  | { type: 'comment.delete'; commentId: string }
  | { type: 'confirmation.confirm' }
  | { type: 'confirmation.cancel' }
  | { type: 'hidden.toggle' }

type CommentsContext = Omit<CommentsInput, 'text' | 'replyDrafts'> & {
  readonly comments: readonly Comment[]
  /** Whether the reader manages the site and may hide and unhide. */
  readonly canManage: boolean
  readonly hiddenComments: readonly Comment[]
  readonly text: string
  /** The reply being written, null if there is none. */
  readonly reply: { readonly parentId: string; readonly text: string } | null
  readonly replyDrafts: ReplyDrafts
  /** The change that is being confirmed or sent. */
  readonly change: CommentChange | null
  readonly confirmation: CommentConfirmation | null
  readonly isHiddenListOpen: boolean
  /** The message of the last failed change, null if it did not fail. */
  readonly error: string | null
}

/** The id of the displayed comment at which the last change failed; null if that comment is not displayed. */
export function failedComment({ change, comments, hiddenComments }: CommentsContext): string | null {
  if (change === null) return null
  const id = change.kind === 'create' ? change.parentId : change.commentId
  if (id === null) return null
  return commentById(comments, id)?.id ?? commentById(hiddenComments, id)?.id ?? null
}

/** Whether the change that is being sent is a new comment or reply, whose text must not change until it is sent. */
export function isSendingDraft({ change }: Pick<CommentsContext, 'change'>): boolean {
  return change?.kind === 'create'
}

/** The setup of the comments machine; its states are in `comments-machine.ts`. */
export const commentsSetup = setup({
  types: {
    context: {} as CommentsContext,
    events: {} as CommentsEvent,
    emitted: {} as { type: 'comments.failed'; error: unknown },
    input: {} as CommentsInput,
    tags: {} as 'pending' | 'busy',
  },
  actors: {
    fetchComments: effect<readonly Comment[], { recipeId: string }>('fetchComments'),
    /** Succeeds only for a manager of the site. */
    fetchManagedSite: effect<unknown, void>('fetchManagedSite'),
    fetchHiddenComments: effect<readonly Comment[], { recipeId: string }>('fetchHiddenComments'),
    changeComments: effect<readonly Comment[], { recipeId: string; change: CommentChange }>('changeComments'),
  },
  actions: {
    setReader: assign((_, { user }: { user: CurrentUser | null }) => ({ user })),
    setComments: assign((_, { comments }: { comments: readonly Comment[] }) => ({ comments })),
    setManager: assign({ canManage: true }),
    setVisitor: assign({ canManage: false, hiddenComments: [] }),
    setHidden: assign((_, { comments }: { comments: readonly Comment[] }) => ({ hiddenComments: comments })),
    setText: assign((_, { text }: { text: string }) => ({ text, error: null })),
    clearText: assign({ text: '', error: null }),
    openReply: assign(({ context }, { commentId }: { commentId: string }) => ({
      reply: { parentId: commentId, text: context.replyDrafts[commentId] ?? '' },
      error: null,
    })),
    setReply: assign(({ context: { reply, replyDrafts } }, { text }: { text: string }) =>
      reply === null
        ? {}
        : {
            reply: { ...reply, text },
            replyDrafts: { ...replyDrafts, [reply.parentId]: text },
            error: null,
          },
    ),
    closeReply: assign(({ context }) => ({ ...withoutReply(context), error: null })),
    toggleHiddenList: assign({ isHiddenListOpen: ({ context }) => !context.isHiddenListOpen }),
    planComment: assign(({ context }) => ({ change: created(context.text, null) })),
    planReply: assign(({ context }) => ({
      change: context.reply && created(context.reply.text, context.reply.parentId),
    })),
    planUpvote: assign(({ context }, { commentId }: { commentId: string }) => ({
      change: {
        kind: commentById(context.comments, commentId)?.isUpvoted
          ? ('remove-upvote' as const)
          : ('upvote' as const),
        commentId,
      },
    })),
    plan: assign((_, change: CommentChange) => ({ change })),
    askHide: assign(({ context }, { commentId }: { commentId: string }) => ({
      confirmation: hideConfirmation(commentById(context.comments, commentId) ?? { children: [] }),
    })),
    askDelete: assign({ confirmation: deleteConfirmation }),
    closeConfirmation: assign({ confirmation: null }),
    clearError: assign({ error: null }),
    clearDraft: assign(({ context }) => {
      if (context.change?.kind !== 'create') return {}
      return context.change.parentId === null ? { text: '' } : withoutReply(context)
    }),
    showFailure: assign((_, { error }: { error: unknown }) => ({ error: failureAdvice(error) })),
    report: emit((_, { error }: { error: unknown }) => ({ type: 'comments.failed' as const, error })),
  },
  guards: {
    isSignedOut: ({ context }) => context.user === null,
    isSameReader: ({ context }, { user }: { user: CurrentUser | null }) => user?.id === context.user?.id,
    isUnknown: (_, { error }: { error: unknown }) => isUnknownToServer(error),
    isNoManager: (_, { error }: { error: unknown }) =>
      isUnknownToServer(error) || failureStatus(error) === 403,
    maySubmit: ({ context }) => mayComment(context) && !isBlankText(paragraphsFromText(context.text)),
    mayCancel: ({ context }) => context.text.trim() !== '',
    mayReply: ({ context }, { commentId }: { commentId: string }) => {
      const comment = commentById(context.comments, commentId)
      return comment !== null && canReply(comment) && mayComment(context)
    },
    maySubmitReply: ({ context }) =>
      context.reply !== null && mayComment(context) && !isBlankText(paragraphsFromText(context.reply.text)),
    mayUpvote: ({ context }, { commentId }: { commentId: string }) => {
      const comment = commentById(context.comments, commentId)
      return context.user !== null && comment !== null && canUpvote(comment)
    },
    mayHide: ({ context }, { commentId }: { commentId: string }) =>
      canModerateComments(commenter(context)) && commentById(context.comments, commentId) !== null,
    mayUnhide: ({ context }, { commentId }: { commentId: string }) =>
      canModerateComments(commenter(context)) && commentById(context.hiddenComments, commentId) !== null,
    mayDelete: ({ context }, { commentId }: { commentId: string }) => {
      const comment = commentById(context.comments, commentId)
      return comment !== null && canDeleteComment({ userId: comment.user.id }, commenter(context))
    },
    isWriting: ({ context }) => isSendingDraft(context),
    changesHidden: ({ context }) => context.change?.kind === 'hide' || context.change?.kind === 'unhide',
  },
})

/** Sending or discarding the reply also removes its draft. */
function withoutReply({
  reply,
  replyDrafts,
}: CommentsContext): Pick<CommentsContext, 'reply' | 'replyDrafts'> {
  const others = Object.entries(replyDrafts).filter(([parentId]) => parentId !== reply?.parentId)
  return { reply: null, replyDrafts: Object.fromEntries(others) }
}

/** Comments are displayed only if the site has them enabled. */
function mayComment(context: CommentsContext): boolean {
  return commentPermission({ commentsEnabled: true }, context.recipe, commenter(context)) === 'allowed'
}

function commenter({ user, canManage }: CommentsContext): Commenter {
  return { userId: user?.id ?? null, planType: planOf(user), isManager: canManage }
}

function created(text: string, parentId: string | null): CommentChange {
  return { kind: 'create', parentId, content: paragraphsFromText(text) }
}
