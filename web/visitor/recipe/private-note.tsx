import { useId, useState, type FormEvent } from 'react'
import { useSite } from '../../app/app-context.tsx'
import { useCall } from '../../app/use-call.ts'
import { useQuery } from '../../app/use-query.ts'
import { Button } from '../../ui/button.tsx'

/** The most that a note holds, as the server says. */
const maxLength = 5000

/** What the reader wrote for themselves about the recipe: nobody else can read it. */
export function PrivateNote({ recipeId }: { recipeId: string }) {
  const { slug: siteSlug } = useSite()
  const { data, update } = useQuery(
    recipeId,
    async (api) => (await api.getRecipeNote({ siteSlug, recipeId })).body,
  )
  const [draft, setDraft] = useState<string | null>(null)
  const titleId = useId()
  const save = useCall(
    async (api, body: { note: string }) => (await api.updateRecipeNote({ siteSlug, recipeId, body })).body,
    {
      onDone: (saved) => {
        update(() => saved)
        setDraft(null)
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
          <Button onClick={() => setDraft(note ?? '')}>
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
            autoFocus
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
          <p className="private-note__hint">Only you can read this.</p>
          {save.error !== null && (
            <p className="error-box" role="alert">
              {save.error}
            </p>
          )}
          <div className="private-note__actions">
            <Button variant="primary" type="submit" aria-disabled={save.isPending}>
              Save note
            </Button>
            <Button onClick={() => setDraft(null)}>Cancel</Button>
          </div>
        </form>
      )}
    </section>
  )
}
