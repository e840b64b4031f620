import './letter-recipe.css'
import { Component as RecipePage } from '../../recipe/recipe-page.tsx'

export { handle, loader } from '../../recipe/recipe-page.tsx'

/** A recipe as a letter: one column, its words before its image. */
export function Component() {
  return (
    <div className="letter-recipe">
      <RecipePage />
    </div>
  )
}
