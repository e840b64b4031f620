import { lazy, Suspense } from 'react'

/** Loaded where it is shown: it reads what this device holds. Where it cannot be loaded, nothing is shown. */
const DeviceRecipes = lazy(() =>
  import('./device-recipes.tsx').then(
    (module) => ({ default: module.DeviceRecipes }),
    () => ({ default: () => null }),
  ),
)

/** The recipes of the site that can be edited without a network, under a page that cannot be shown. */
export function DeviceRecipesLater() {
  return (
    <Suspense>
      <DeviceRecipes />
    </Suspense>
  )
}
