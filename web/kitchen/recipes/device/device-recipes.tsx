import { useEffect, useState } from 'react'
import { readAuthToken } from '#core/machines/session/auth-token.ts'
import type { KeyValueStorage } from '#core/ports/device.ts'
import { useApp } from '#web/app/app-context.tsx'
import { Link } from '#web/ui/link.tsx'
import { useKitchenPath, useKitchenSite } from '../../page/kitchen-site.tsx'
import { listDeviceCopies } from './device-copies.ts'
import { untitledTitle } from '../untitled.ts'
import { listStoredRecipes } from '../../offline/response-cache.ts'
import styles from './device-recipes.module.css'

type DeviceRecipe = { readonly recipeId: string; readonly title: string; readonly isUnsaved: boolean }

/** The recipes of the site that can be edited offline: those that were opened in this browser. */
export function DeviceRecipes() {
  const { slug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const recipes = useDeviceRecipes(slug)
  if (recipes === null) return null
  return (
    <section className={styles['recipes']} aria-labelledby="device-recipes">
      <h2 id="device-recipes">Recipes on this device</h2>
      {recipes.length === 0 ? (
        <p>There are none. Recipes that you open in this browser can be edited without a connection.</p>
      ) : (
        <>
          <p>You can edit these now. What you write is saved once you are connected again.</p>
          <ul>
            {recipes.map(({ recipeId, title, isUnsaved }) => (
              <li key={recipeId}>
                <Link to={pathOf(`recipes/${recipeId}`)}>{title || untitledTitle}</Link>
                {isUnsaved && <span>Not saved yet</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The stored recipes; null until they are loaded. */
function useDeviceRecipes(siteSlug: string): readonly DeviceRecipe[] | null {
  const { local } = useApp().device
  const [recipes, setRecipes] = useState<readonly DeviceRecipe[] | null>(null)
  useEffect(() => {
    let isShown = true
    readDeviceRecipes(local, siteSlug).then(
      (found) => isShown && setRecipes(found),
      () => isShown && setRecipes([]),
    )
    return () => {
      isShown = false
    }
  }, [local, siteSlug])
  return recipes
}

async function readDeviceRecipes(local: KeyValueStorage, siteSlug: string): Promise<DeviceRecipe[]> {
  const [stored, copies] = await Promise.all([
    'caches' in globalThis ? listStoredRecipes({ caches, token: () => readAuthToken(local) }, siteSlug) : [],
    listDeviceCopies(siteSlug),
  ])
  const unsaved = copies.map(({ recipeId, draft: { title } }) => ({ recipeId, title, isUnsaved: true }))
  const recipes = [...unsaved, ...stored.map((recipe) => ({ ...recipe, isUnsaved: false }))]
  return recipes.filter(({ recipeId }, at) => recipes.findIndex((one) => one.recipeId === recipeId) === at)
}
