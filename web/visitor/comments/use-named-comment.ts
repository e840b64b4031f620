import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { commentAnchor, commentOfFragment } from '#core/model/comment/comment-anchor.ts'
import { commentById } from '#core/model/comment/comment-rules.ts'
import { useComments, useCommentsRef } from './comments-context.tsx'

/** Scrolls once to the comment in the fragment of the address; opens the list of hidden comments if it is there. */
export function useNamedComment(): void {
  const comments = useCommentsRef()
  const id = commentOfFragment(useLocation().hash)
  const hidden = useComments(({ context }) => context.hiddenComments)
  const isOpen = useComments(({ context }) => context.isHiddenListOpen)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (id === null || shown.current === id) return
    const element = document.getElementById(commentAnchor(id))
    if (element === null) {
      if (!isOpen && commentById(hidden, id) !== null) comments.send({ type: 'hidden.toggle' })
      return
    }
    shown.current = id
    element.scrollIntoView()
  }, [comments, hidden, id, isOpen])
}
