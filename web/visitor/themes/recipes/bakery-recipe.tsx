import './bakery-recipe.css'
import { Outlet } from 'react-router'

/** A recipe under its title, with an image as wide as the page. */
export function Component() {
  return (
    <div className="bakery-recipe">
      <Outlet />
    </div>
  )
}
