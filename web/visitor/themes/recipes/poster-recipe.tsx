import './poster-recipe.css'
import './ingredients-last.css'
import { Outlet } from 'react-router'

/** A recipe whose image fills the page from edge to edge, with its title on it. */
export function Component() {
  return (
    <div className="poster-recipe ingredients-last">
      <Outlet />
    </div>
  )
}
