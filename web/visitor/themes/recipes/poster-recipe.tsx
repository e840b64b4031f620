import './poster-recipe.css'
import './ingredients-last.css'
import { Outlet } from 'react-router'

/** A recipe with a full-width image behind its title. */
export function Component() {
  return (
    <div className="poster-recipe ingredients-last">
      <Outlet />
    </div>
  )
}
