import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { bookmarkMachine, type BookmarkReader } from '#core/recipe/bookmark-machine.ts'
import { useCurrentUser } from '../../page/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const signedOut: BookmarkReader = { stage: 'signedOut', bookmarks: [] }

/** Asks a signed-out visitor who wants to save a recipe to create an account or to sign in. */
export function SaveButton({ recipeId }: { recipeId: string }) {
  const user = useCurrentUser()
  const bookmark = useActorRef(bookmarkMachine, {
    input: { recipeId, reader: { stage: 'pending', bookmarks: [] } },
  })
  const isPrompting = useSelector(bookmark, (snapshot) => snapshot.matches('prompting'))
  const { pathname } = useLocation()
  useEffect(() => {
    if (user === null) bookmark.send({ type: 'reader.change', reader: signedOut })
  }, [user, bookmark])
  if (user != null) return null
  const next = `?next=${encodeURIComponent(pathname)}`
  return (
    <>
      <Button
        icon="bookmark"
        aria-haspopup="dialog"
        onClick={() => bookmark.send({ type: 'bookmark.toggle' })}
      >
        Save
      </Button>
      <Dialog
        isOpen={isPrompting}
        onClose={() => bookmark.send({ type: 'prompt.close' })}
        title="Save this recipe"
        footer={
          <>
            <Link to={`/sign-in${next}`} className="button button--plain">
              Sign in
            </Link>
            <Link to={`/sign-up${next}`} className="button button--primary">
              Create an account
            </Link>
          </>
        }
      >
        <p>With an account, the recipes you save wait for you on every device.</p>
      </Dialog>
    </>
  )
}
