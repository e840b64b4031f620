import './spread-recipe.css'
import './ingredients-last.css'
import { Outlet } from 'react-router'

/** A recipe as the two facing pages of a book: words on tinted paper, the image up to the edge. */
export function Component() {
  return (
    <div className="spread-recipe ingredients-last">
      <Outlet />
    </div>
  )
}
