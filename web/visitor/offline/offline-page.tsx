import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { nextPath } from '#core/model/account/sign-in-path.ts'
import { useSite } from '../../app/app-context.tsx'
import type { PageHandle } from '../../browser/head.ts'
import { isRecipePath } from '../../browser/stored/opened-recipes.ts'
import { cacheNames } from './offline-messages.ts'

export const handle: PageHandle<unknown> = {
  head: (_, { siteTitle }) => ({ title: `No connection · ${siteTitle}`, isHidden: true }),
}

type StoredRecipe = { readonly path: string; readonly title: string; readonly image: string | null }

/** Shown offline instead of a page that is not cached; that page opens automatically once the network is back. */
export function Component() {
  const { title } = useSite()
  const { search } = useLocation()
  const recipes = useStoredRecipes(title)
  const from = new URLSearchParams(search).get('from')
  const tryAgain = () => location.replace(nextPath(from))
  /** True once the reader has chosen another page, which must not be replaced when the network is back. */
  const isLeaving = useRef(false)
  useEffect(() => {
    if (from === null) return
    const open = () => {
      if (!isLeaving.current) location.replace(nextPath(from))
    }
    addEventListener('online', open)
    return () => removeEventListener('online', open)
  }, [from])
  return (
    <section className="offline wrap">
      <h1>No connection</h1>
      <p className="offline__text">This page needs the internet, and there is no connection.</p>
      <button type="button" className="button button--primary" onClick={tryAgain}>
        Try again
      </button>
      <div aria-live="polite">
        {recipes !== null && recipes.length > 0 && (
          <StoredRecipes recipes={recipes} onOpen={() => (isLeaving.current = true)} />
        )}
        {recipes?.length === 0 && (
          <p className="offline__text">
            Recipes that you open or save here can be read without a connection.
          </p>
        )}
      </div>
    </section>
  )
}

type StoredRecipesProps = { readonly recipes: readonly StoredRecipe[]; readonly onOpen: () => void }

function StoredRecipes({ recipes, onOpen }: StoredRecipesProps) {
  return (
    <>
      <h2>On this device</h2>
      <ul className="card-grid">
        {recipes.map(({ path, title, image }) => (
          <li key={path}>
            <article className="card">
              <div className="card__picture">
                <span className="picture picture--4-3">
                  {image !== null && <img className="picture__image" src={image} alt="" />}
                </span>
              </div>
              <h3 className="card__title">
                <a href={path} className="card__link" onClick={onOpen}>
                  {title}
                </a>
              </h3>
            </article>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The cached recipes, last opened first; null while they load. */
function useStoredRecipes(siteTitle: string): readonly StoredRecipe[] | null {
  const [recipes, setRecipes] = useState<readonly StoredRecipe[] | null>(null)
  useEffect(() => {
    readStoredRecipes(siteTitle).then(setRecipes, () => setRecipes([]))
  }, [siteTitle])
  return recipes
}

async function readStoredRecipes(siteTitle: string): Promise<StoredRecipe[]> {
  const pages = await caches.open(cacheNames.pages)
  const kept = await Promise.all(
    (await pages.keys()).map(async ({ url }) => {
      const path = new URL(url).pathname
      const html = isRecipePath(path) ? await (await pages.match(url))?.text() : undefined
      return html === undefined ? [] : [readRecipe(path, html, siteTitle)]
    }),
  )
  return kept.flat().toReversed()
}

function readRecipe(path: string, html: string, siteTitle: string): StoredRecipe {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const image = page.querySelector('.recipe .picture__image')?.getAttribute('src') ?? null
  return { path, title: page.title.replace(` · ${siteTitle}`, ''), image }
}
