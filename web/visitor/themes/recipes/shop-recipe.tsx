import './shop-recipe.css'
import { Outlet } from 'react-router'

/** A recipe as a shop has it: its list at the right, like a receipt, beside the steps. */
export function Component() {
  return (
    <div className="shop-recipe">
      <Outlet />
    </div>
  )
}
