import { useId } from 'react'
import { useLocation } from 'react-router'
import { importAgain } from '#web/browser/start/import-again.ts'
import { useIntention } from '#web/app/intention.ts'
import { writingNote } from '#web/browser/stored/note-drafts.ts'
import { useCurrentUser } from '#web/app/session.tsx'
import { Link } from '#web/ui/link.tsx'
import { loadedPart } from '#web/ui/loading/loaded-part.tsx'
import { PartFailed } from '#web/ui/loading/part-failed.tsx'
import { useRecipe } from '../../recipe-parts/recipe-context.tsx'

const loadNote = importAgain(() => import('./private-note.tsx'))
const PrivateNote = loadedPart(async () => (await loadNote()).PrivateNote, {
  failed: (failure) => <PartFailed what="Your note" failure={failure} />,
})

/** The private note of a signed-in reader; others get a link to sign in, without the code of notes. */
export function OwnNote() {
  const user = useCurrentUser()
  const { recipe } = useRecipe()
  if (user == null) return <NoteOffer recipeId={recipe.id} />
  return <PrivateNote key={`${user.id} ${recipe.id}`} readerId={user.id} recipeId={recipe.id} />
}

/** Rendered while the session loads too, as most readers are signed out. */
function NoteOffer({ recipeId }: { recipeId: string }) {
  const { pathname } = useLocation()
  const intention = useIntention()
  const titleId = useId()
  return (
    <section className="private-note private-note--offer" aria-labelledby={titleId}>
      <h2 id={titleId} className="private-note__title">
        Your note
      </h2>
      <p className="private-note__hint">Write down what you changed. Only you can read it.</p>
      <Link
        to={`/sign-in?next=${encodeURIComponent(pathname)}`}
        className="button button--plain"
        onClick={() => intention.keep(writingNote(recipeId))}
      >
        Sign in to add a note
      </Link>
    </section>
  )
}
