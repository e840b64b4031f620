import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import { fromPromise, type ActorRefFrom } from 'xstate'
import type { SiteUserData } from '#core/model/account/user.ts'
import { bookmarkMachine, isSaved, type BookmarkReader } from '#core/machines/recipe/bookmark-machine.ts'
import { useApp, useSite } from '#web/app/app-context.tsx'
import { inBrowser } from '#web/browser/in-browser.ts'
import { useIntention } from '#web/app/intention.ts'
import { useSelector } from '#web/browser/machine.ts'
import { useSession, useSessionRef, type SessionSnapshot } from '#web/app/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { useToast } from '#web/ui/toast/toast.tsx'
import { useOpenAccount } from '#web/sign-in/account-link.ts'

/** Bookmarks the recipe; signed-out readers are asked to create an account or sign in. */
export function SaveButton({ recipeId }: { recipeId: string }) {
  const { bookmark, toggle } = useBookmark(recipeId)
  const isOn = useSelector(bookmark, ({ context }) => isSaved(context))
  const isBusy = useSelector(bookmark, (snapshot) => snapshot.hasTag('busy'))
  const isPrompting = useSelector(bookmark, (snapshot) => snapshot.matches('prompting'))
  return (
    <>
      <Button
        icon="bookmark"
        isFilled={isOn}
        className="save-button"
        // Not `disabled`, which would lose the focus; the machine ignores presses while it is busy.
        aria-disabled={isBusy}
        onClick={toggle}
      >
        {isOn ? 'Saved' : 'Save'}
      </Button>
      <SavePrompt
        recipeId={recipeId}
        isOpen={isPrompting}
        onClose={() => bookmark.send({ type: 'prompt.close' })}
      />
    </>
  )
}

type SavePromptProps = { readonly recipeId: string; readonly isOpen: boolean; readonly onClose: () => void }

function SavePrompt({ recipeId, isOpen, onClose }: SavePromptProps) {
  const { pathname } = useLocation()
  const intention = useIntention()
  const keep = () => intention.keep(saving(recipeId))
  const next = `?next=${encodeURIComponent(pathname)}`
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Save this recipe"
      footer={
        <>
          <Link to={`/sign-in${next}`} className="button button--plain" onClick={keep}>
            Sign in
          </Link>
          <Link to={`/sign-up${next}`} className="button button--primary" onClick={keep}>
            Create an account
          </Link>
        </>
      }
    >
      <p>With an account, the recipes you save are there on every device.</p>
    </Dialog>
  )
}

const saving = (recipeId: string) => `save ${recipeId}`

/** The bookmark machine, kept in sync with the session and connected to the toasts. */
function useBookmark(recipeId: string) {
  const { api } = useApp()
  const { slug: siteSlug } = useSite()
  const session = useSessionRef()
  const showToast = useToast()
  const openAccount = useOpenAccount()
  const machine = useMemo(
    () =>
      inBrowser
        ? bookmarkMachine.provide({
            actors: {
              createBookmark: fromPromise<SiteUserData, { recipeId: string }>(
                async ({ input: body }) => (await api.createBookmark({ siteSlug, body })).body.siteUserData,
              ),
              deleteBookmark: fromPromise<SiteUserData, { recipeId: string }>(
                async ({ input }) => (await api.deleteBookmark({ siteSlug, ...input })).body.siteUserData,
              ),
            },
          })
        : bookmarkMachine,
    [api, siteSlug],
  )
  const stage = useSession(stageOf)
  const bookmarks = useSession(bookmarksOf)
  const bookmark = useActorRef(machine, { input: { recipeId, reader: { stage, bookmarks } } })
  const intention = useIntention()
  useEffect(() => {
    bookmark.send({ type: 'reader.change', reader: { stage, bookmarks } })
    const isWanted = stage === 'signedIn' && intention.take(saving(recipeId))
    if (isWanted && !bookmarks.includes(recipeId)) bookmark.send({ type: 'bookmark.toggle' })
  }, [bookmark, stage, bookmarks, intention, recipeId])
  useEffect(() => {
    const toSession = bookmark.on('site-user-data.replace', (event) => session.send(event))
    const toToasts = bookmark.on('toast.show', ({ message, actionLabel }) =>
      showToast({
        text: message,
        ...(actionLabel !== null && {
          action: { label: actionLabel, onUse: () => openAccount('/bookmarks') },
        }),
      }),
    )
    return () => {
      toSession.unsubscribe()
      toToasts.unsubscribe()
    }
  }, [bookmark, session, showToast, openAccount])
  return { bookmark, toggle: useToggle(bookmark, stage) }
}

/** Toggles immediately, or as soon as the session is known. */
function useToggle(bookmark: ActorRefFrom<typeof bookmarkMachine>, stage: BookmarkReader['stage']) {
  const isWaiting = useRef(false)
  useEffect(() => {
    if (stage === 'pending' || !isWaiting.current) return
    isWaiting.current = false
    bookmark.send({ type: 'bookmark.toggle' })
  }, [bookmark, stage])
  return () => {
    if (stage === 'pending') isWaiting.current = true
    else bookmark.send({ type: 'bookmark.toggle' })
  }
}

const none: readonly string[] = []

function stageOf(snapshot: SessionSnapshot): BookmarkReader['stage'] {
  if (snapshot.hasTag('pending')) return 'pending'
  return snapshot.matches('signedIn') ? 'signedIn' : 'signedOut'
}

const bookmarksOf = ({ context }: SessionSnapshot) => context.siteUserData?.bookmarks ?? none
