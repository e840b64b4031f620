import './shop-recipe.css'
import { Component as RecipePage } from '../../recipe/recipe-page.tsx'

export { handle, loader } from '../../recipe/recipe-page.tsx'

/** A recipe as a shop has it: its list at the right, like a receipt, beside the steps. */
export function Component() {
  return (
    <div className="shop-recipe">
      <RecipePage />
    </div>
  )
}
