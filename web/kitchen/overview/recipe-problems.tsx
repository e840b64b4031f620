import { useState } from 'react'
import type { RecipeProblems } from '#core/calls/overview/overview-calls.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { counted, grouped } from '#core/values/text/counted.ts'
import { unwrap } from '../../app/loading.ts'
import { useQuery } from '../../app/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { byUrgency, problemText } from './overview-words.ts'
import styles from './overview.module.css'

type Checked = { readonly recipes: readonly RecipeProblems[]; readonly checked: number }

/** The number of recipes checked per call, and the number listed before "Show all". */
const [pageLength, namedFirst] = [50, 5]

async function checkAll(api: TrivetApi, siteSlug: string): Promise<Checked> {
  const recipes: RecipeProblems[] = []
  let checked = 0
  for (let total = 1; checked < total;) {
    const part = { limit: String(pageLength), offset: String(checked) }
    const page = await unwrap(api.listRecipeProblems({ siteSlug, ...part }))
    recipes.push(...page.recipes)
    if (page.checked === 0) break
    checked += page.checked
    total = page.total
  }
  return { recipes: byUrgency(recipes), checked }
}

/**
 * Missing search engine data and broken links of published recipes, checked after the page has loaded. With `isAlone`,
 * it also says when there is nothing to do.
 */
export function RecipeProblemList({ isAlone }: { readonly isAlone: boolean }) {
  const { slug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const [showsAll, setShowsAll] = useState(false)
  const { data: result, error, reload } = useQuery(slug, (api) => checkAll(api, slug))
  if (error !== null) {
    return (
      <p className={styles['quiet']} role="alert">
        The recipes could not be checked. <Button onClick={reload}>Retry</Button>
      </p>
    )
  }
  if (result === null) return <p className={styles['quiet']}>Checking the recipes…</p>
  const { recipes, checked } = result
  if (checked === 0) return isAlone ? <AllDone /> : null
  if (recipes.length === 0) {
    return (
      <p className={styles['quiet']}>
        Search engines find everything in {counted(checked, 'published recipe')}, and all links to the site
        work.
      </p>
    )
  }
  const shown = showsAll ? recipes : recipes.slice(0, namedFirst)
  return (
    <>
      <p className={styles['quiet']}>
        {counted(recipes.length, 'published recipe')} of {grouped(checked)} could be improved:
      </p>
      <ul className={styles['rows']} aria-label="Recipes to improve">
        {shown.map((recipe) => (
          <li key={recipe.id}>
            <Link to={pathOf(`recipes/${recipe.id}`)}>{recipe.title}</Link>
            <span className={styles['quiet']}>{problemText(recipe)}</span>
          </li>
        ))}
      </ul>
      {shown.length < recipes.length && (
        <Button onClick={() => setShowsAll(true)}>Show all {grouped(recipes.length)}</Button>
      )}
    </>
  )
}

function AllDone() {
  const pathOf = useKitchenPath()
  return (
    <>
      <p>
        <Link to={pathOf('recipes')}>Write a recipe</Link>
      </p>
      <p className={styles['quiet']}>
        Nothing else waits for you. Drafts, comments to approve, and what published recipes lack will be here.
      </p>
    </>
  )
}
