import type { ManagedComment } from '#core/model/comment/comment.ts'
import { useCall } from '../../app/use-call.ts'
import { useKitchenSite } from '../frame/kitchen-site.tsx'
import { undoMs } from '../ui/use-undo-toast.ts'

/** Hiding a comment, showing it, and blocking its writer, each with Undo. */
export function useModeration({ id, isHeld, user }: Pick<ManagedComment, 'id' | 'isHeld' | 'user'>) {
  const { slug } = useKitchenSite()
  const of = { siteSlug: slug, commentId: id }
  const back = useCall(
    async (api, isHidden: boolean) =>
      isHidden ? (await api.unhideComment(of)).body : (await api.hideComment(of)).body,
    {
      revalidates: true,
      toastsFailure: true,
    },
  )
  const undoable = (text: string, isHidden: boolean) => () => ({
    text,
    durationMs: undoMs,
    action: { label: 'Undo', onUse: () => back.run(isHidden) },
  })
  const hide = useCall((api) => api.hideComment(of), {
    revalidates: true,
    toastsFailure: true,
    toast: undoable('Hidden, with the replies to it.', true),
  })
  const show = useCall((api) => api.unhideComment(of), {
    revalidates: true,
    toastsFailure: true,
    toast: undoable(isHeld ? 'Approved: readers see it.' : 'Readers see it again.', false),
  })
  const unblock = useCall((api) => api.unblockReader({ siteSlug: slug, userId: user.id }), {
    revalidates: true,
    toastsFailure: true,
  })
  const block = useCall((api) => api.blockReader({ siteSlug: slug, body: { userId: user.id } }), {
    revalidates: true,
    toastsFailure: true,
    toast: () => ({
      text: `${user.displayName ?? 'The reader'} is blocked, and all of their comments are hidden.`,
      durationMs: undoMs,
      action: { label: 'Undo', onUse: () => unblock.run(undefined) },
    }),
  })
  return { hide, show, block }
}
