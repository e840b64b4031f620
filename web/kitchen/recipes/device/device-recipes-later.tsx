import { lazy, Suspense } from 'react'

/** Loaded on demand, because it reads the storage of this device. If loading fails, nothing is shown. */
const DeviceRecipes = lazy(() =>
  import('./device-recipes.tsx').then(
    (module) => ({ default: module.DeviceRecipes }),
    () => ({ default: () => null }),
  ),
)

/** Loaded on demand for the same reason. */
const UnsavedCopies = lazy(() =>
  import('./unsaved-copies.tsx').then(
    (module) => ({ default: module.UnsavedCopies }),
    () => ({ default: () => null }),
  ),
)

/** Unsaved work for a site that can no longer be opened, listed below the message that says so. */
export function UnsavedCopiesLater({ siteSlug }: { readonly siteSlug: string }) {
  return (
    <Suspense>
      <UnsavedCopies siteSlug={siteSlug} />
    </Suspense>
  )
}

/** The recipes of the site that can be edited offline, listed below the error of a page that cannot be shown. */
export function DeviceRecipesLater() {
  return (
    <Suspense>
      <DeviceRecipes />
    </Suspense>
  )
}
