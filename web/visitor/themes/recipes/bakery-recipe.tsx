import './bakery-recipe.css'
import { Outlet } from 'react-router'

/** A recipe with the title first, then an image as wide as the page. */
export function Component() {
  return (
    <div className="bakery-recipe">
      <Outlet />
    </div>
  )
}
