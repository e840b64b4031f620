import { useEffect, useId, useMemo, useState, type FormEvent } from 'react'
import { useApp, useSite } from '#web/app/app-context.tsx'
import { useIntention } from '#web/app/intention.ts'
import { noteDraft, writingNote } from '#web/browser/stored/note-drafts.ts'
import { useCall } from '#web/app/use-call.ts'
import { useQuery } from '#web/app/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { undoMessage } from '#web/ui/toast/toast-message.ts'
import { useToast } from '#web/ui/toast/toast.tsx'
import { useFocusInList } from '#web/ui/menu/use-focus-in-list.ts'

/** The maximum length of a note in characters, as enforced by the server. */
const maxLength = 5000

type PrivateNoteProps = { readonly readerId: string; readonly recipeId: string }

/** The reader's private note on the recipe. Unsaved text is stored on the device and survives a reload. */
export function PrivateNote({ readerId, recipeId }: PrivateNoteProps) {
  const titleId = useId()
  const { note, draft, isOpened, hasFailed, open, change, discard, reload, save } = useNote(
    readerId,
    recipeId,
  )
  const focus = useFocusInList<HTMLElement>('.private-note__box')
  if (note === undefined && draft === null && !hasFailed) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.run({ note: draft ?? '' })
  }
  return (
    <section className="private-note" aria-labelledby={titleId} {...focus}>
      <h2 id={titleId} className="private-note__title">
        Your note
      </h2>
      <div className="private-note__box">
        {draft !== null ? (
          <form className="private-note__form" onSubmit={submit}>
            <textarea
              className="input"
              aria-label="Your note"
              rows={4}
              maxLength={maxLength}
              // Not if it was already open, because the reader did not ask for the note.
              autoFocus={isOpened}
              value={draft}
              readOnly={save.isPending}
              onChange={(event) => change(event.target.value)}
            />
            <p className="private-note__hint">
              Only you can read this.{draft !== (note ?? '') && ' It is not saved yet.'}
            </p>
            {save.error !== null && (
              <p className="error-box" role="alert">
                {save.error}
              </p>
            )}
            <div className="private-note__actions">
              <Button variant="primary" type="submit" aria-disabled={save.isPending}>
                Save note
              </Button>
              <Button onClick={discard}>Cancel</Button>
            </div>
          </form>
        ) : note === undefined ? (
          <>
            <p role="alert">Your note could not be loaded.</p>
            <Button onClick={reload}>Try again</Button>
          </>
        ) : (
          <>
            {note !== null && <p className="private-note__text">{note}</p>}
            <Button onClick={open}>{note === null ? 'Add a private note' : 'Edit'}</Button>
          </>
        )}
      </div>
    </section>
  )
}

function useNote(readerId: string, recipeId: string) {
  const { slug: siteSlug } = useSite()
  const { local } = useApp().device
  const showToast = useToast()
  const intention = useIntention()
  const { data, error, update, reload } = useQuery(
    recipeId,
    async (api) => (await api.getRecipeNote({ siteSlug, recipeId })).body,
    { keepsPrevious: true },
  )
  const note = data?.note
  const stored = useMemo(() => noteDraft(local, readerId, recipeId), [local, readerId, recipeId])
  const [draft, setDraft] = useState(stored.read)
  const [isOpened, setIsOpened] = useState(false)
  const change = (text: string | null) => {
    setDraft(text)
    stored.keep(text)
  }
  const open = () => {
    setIsOpened(true)
    setDraft(note ?? '')
  }
  const [isWanted, setIsWanted] = useState(() => intention.take(writingNote(recipeId)))
  if (isWanted && note !== undefined) {
    setIsWanted(false)
    setIsOpened(true)
    if (draft === null) setDraft(note ?? '')
  }
  useReloadWhenShown(draft === null, reload)
  const save = useCall(
    async (api, body: { note: string }) => (await api.updateRecipeNote({ siteSlug, recipeId, body })).body,
    {
      onDone: (saved) => {
        update(() => saved)
        change(null)
        // Reloads the page's data, which is cached for offline reading.
        reload()
      },
      toast: (saved) => ({ text: saved.note === null ? 'Your note is removed' : 'Your note is saved' }),
    },
  )
  const discard = () => {
    save.abort()
    change(null)
    if (draft === null || draft === (note ?? '')) return
    showToast(undoMessage('Your changes to the note are discarded', () => change(draft)))
  }
  return { note, draft, isOpened, hasFailed: error !== null, open, change, discard, reload, save }
}

/** Reloads the note when the page becomes visible, because it may have been changed on another device. */
function useReloadWhenShown(isActive: boolean, reload: () => void): void {
  useEffect(() => {
    if (!isActive) return
    const onChange = () => {
      if (document.visibilityState === 'visible') reload()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [isActive, reload])
}
