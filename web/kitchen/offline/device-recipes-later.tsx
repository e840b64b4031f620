import { lazy, Suspense } from 'react'

/** Loaded on demand, as it reads the storage of this device. If loading fails, nothing is shown. */
const DeviceRecipes = lazy(() =>
  import('./device-recipes.tsx').then(
    (module) => ({ default: module.DeviceRecipes }),
    () => ({ default: () => null }),
  ),
)

/** The recipes of the site that can be edited offline, listed below the error of a page that cannot be shown. */
export function DeviceRecipesLater() {
  return (
    <Suspense>
      <DeviceRecipes />
    </Suspense>
  )
}
