import './bakery-recipe.css'
import { Component as RecipePage } from '../../recipe/recipe-page.tsx'

export { handle, loader } from '../../recipe/recipe-page.tsx'

/** A recipe under its title, with an image as wide as the page. */
export function Component() {
  return (
    <div className="bakery-recipe">
      <RecipePage />
    </div>
  )
}
