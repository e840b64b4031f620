import './shop-recipe.css'
import { Outlet } from 'react-router'

/** A recipe with the ingredients on the right, styled as a receipt. */
export function Component() {
  return (
    <div className="shop-recipe">
      <Outlet />
    </div>
  )
}
