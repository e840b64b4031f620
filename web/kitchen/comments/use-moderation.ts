import type { ManagedComment } from '#core/model/comment/comment.ts'
import { useCall } from '../../app/use-call.ts'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { undoMessage } from '../../ui/toast/toast-message.ts'

/** Actions to hide or show a comment and to block or unblock its author. Hiding, showing and blocking can be undone. */
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
  const undoable = (text: string, isHidden: boolean) => () => undoMessage(text, () => back.run(isHidden))
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
  const name = user.displayName ?? 'The reader'
  const unblock = useCall((api) => api.unblockReader({ siteSlug: slug, userId: user.id }), {
    revalidates: true,
    toastsFailure: true,
    toast: () => ({ text: `${name} can write again, and their comments are as they were before.` }),
  })
  const block = useCall((api) => api.blockReader({ siteSlug: slug, body: { userId: user.id } }), {
    revalidates: true,
    toastsFailure: true,
    toast: () =>
      undoMessage(`${name} is blocked, and all of their comments are hidden.`, () => unblock.run(undefined)),
  })
  return { hide, show, block, unblock }
}
