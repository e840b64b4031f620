import { useId, useMemo, useState, type FormEvent } from 'react'
import { useApp, useSite } from '../../app/app-context.tsx'
import { noteDraft } from '../../app/note-drafts.ts'
import { useCall } from '../../app/use-call.ts'
import { useQuery } from '../../app/use-query.ts'
import { Button } from '../../ui/button.tsx'

/** The most that a note holds, as the server says. */
const maxLength = 5000

type PrivateNoteProps = { readonly readerId: string; readonly recipeId: string }

/**
 * What the reader wrote for themselves about the recipe: nobody else can read it. What is not saved yet stays on the
 * device, for after a reload.
 */
export function PrivateNote({ readerId, recipeId }: PrivateNoteProps) {
  const { slug: siteSlug } = useSite()
  const { local } = useApp().device
  const { data, update } = useQuery(
    recipeId,
    async (api) => (await api.getRecipeNote({ siteSlug, recipeId })).body,
  )
  const kept = useMemo(() => noteDraft(local, readerId, recipeId), [local, readerId, recipeId])
  const [draft, setDraft] = useState(kept.read)
  const [isOpened, setIsOpened] = useState(false)
  const change = (text: string | null) => {
    setDraft(text)
    kept.keep(text)
  }
  const titleId = useId()
  const save = useCall(
    async (api, body: { note: string }) => (await api.updateRecipeNote({ siteSlug, recipeId, body })).body,
    {
      onDone: (saved) => {
        update(() => saved)
        change(null)
      },
      toast: (saved) => ({ text: saved.note === null ? 'Your note is removed' : 'Your note is saved' }),
    },
  )
  if (data === null) return null
  const { note } = data
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run({ note: draft ?? '' })
  }
  return (
    <section className="private-note" aria-labelledby={titleId}>
      <h2 id={titleId} className="private-note__title">
        Your note
      </h2>
      {draft === null ? (
        <>
          {note !== null && <p className="private-note__text">{note}</p>}
          <Button
            onClick={() => {
              setIsOpened(true)
              setDraft(note ?? '')
            }}
          >
            {note === null ? 'Add a private note' : 'Edit'}
          </Button>
        </>
      ) : (
        <form className="private-note__form" onSubmit={submit}>
          <textarea
            className="input"
            aria-label="Your note"
            rows={4}
            maxLength={maxLength}
            // Not where it was left open: the reader did not come for it.
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
            <Button onClick={() => change(null)}>Cancel</Button>
          </div>
        </form>
      )}
    </section>
  )
}
