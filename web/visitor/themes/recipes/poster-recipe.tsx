import './poster-recipe.css'
import { Component as RecipePage } from '../../recipe/recipe-page.tsx'

export { handle, loader } from '../../recipe/recipe-page.tsx'

/** A recipe whose image fills the page from edge to edge, with its title on it. */
export function Component() {
  return (
    <div className="poster-recipe">
      <RecipePage />
    </div>
  )
}
