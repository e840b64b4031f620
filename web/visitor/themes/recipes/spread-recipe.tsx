import './spread-recipe.css'
import './ingredients-last.css'
import { Outlet } from 'react-router'

/** A recipe as a two-page spread: text on a tinted background, and an image up to the edge. */
export function Component() {
  return (
    <div className="spread-recipe ingredients-last">
      <Outlet />
    </div>
  )
}
