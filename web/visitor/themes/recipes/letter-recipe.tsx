import './letter-recipe.css'
import { Outlet } from 'react-router'

/** A recipe as a letter: one column, text before the image. */
export function Component() {
  return (
    <div className="letter-recipe">
      <Outlet />
    </div>
  )
}
