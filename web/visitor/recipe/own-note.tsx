import { lazy, Suspense } from 'react'
import { useCurrentUser } from '../../app/session.tsx'
import { useRecipe } from './recipe-context.tsx'

const PrivateNote = lazy(async () => ({ default: (await import('./private-note.tsx')).PrivateNote }))

/** The private note of who is signed in; others load nothing for it. */
export function OwnNote() {
  const user = useCurrentUser()
  const { recipe } = useRecipe()
  if (user == null) return null
  return (
    <Suspense>
      <PrivateNote key={`${user.id} ${recipe.id}`} readerId={user.id} recipeId={recipe.id} />
    </Suspense>
  )
}
