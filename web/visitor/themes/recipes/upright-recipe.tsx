import './upright-recipe.css'
import { Outlet } from 'react-router'

/** A recipe beside a portrait image, the format of short videos on phones. */
export function Component() {
  return (
    <div className="upright-recipe">
      <Outlet />
    </div>
  )
}
