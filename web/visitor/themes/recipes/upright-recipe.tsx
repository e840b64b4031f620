import './upright-recipe.css'
import { Outlet } from 'react-router'

/** A recipe beside an upright image, as a short video is watched on a phone. */
export function Component() {
  return (
    <div className="upright-recipe">
      <Outlet />
    </div>
  )
}
