import { useMemo } from 'react'
import { ingredientNames } from '#core/formats/ingredient/ingredient-row.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { ReadRecipe } from '#core/workflows/import/read-source.ts'
import type { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { useQuery } from '../../app/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { compareReads, compareRecipes, type ComparedPart } from './compare-recipes.ts'
import styles from './import.module.css'

type DuplicateComparisonProps = { readonly recipeId: string; readonly read: RecipeDraft }

/** The site's recipe beside the imported one, with the differing lines marked. */
export function DuplicateComparison({ recipeId, read }: DuplicateComparisonProps) {
  const { slug: siteSlug } = useKitchenSite()
  const { data, error, reload } = useQuery(recipeId, (api) => loadRecipe(api, siteSlug, recipeId))
  const parts = useMemo(() => data && compareRecipes(data.recipe, read, data.names), [data, read])
  return (
    <div className={styles['comparison']}>
      {error !== null && (
        <p role="alert">
          {error} <Button onClick={reload}>Try again</Button>
        </p>
      )}
      {error === null && parts === null && <p aria-busy="true">Loading the one on your site…</p>}
      {parts !== null && <ComparisonTable heads={['On your site', 'What was read']} parts={parts} />}
    </div>
  )
}

type BatchComparisonProps = {
  readonly other: Pick<ReadRecipe, 'draft' | 'ingredientLines'>
  readonly read: Pick<ReadRecipe, 'draft' | 'ingredientLines'>
}

/** Two recipes of one import side by side, with the differing lines marked. */
export function BatchComparison({ other, read }: BatchComparisonProps) {
  const parts = useMemo(() => compareReads(other, read), [other, read])
  return (
    <div className={styles['comparison']}>
      <ComparisonTable heads={['Read before', 'This one']} parts={parts} />
    </div>
  )
}

type ComparisonTableProps = {
  readonly heads: readonly [string, string]
  readonly parts: readonly ComparedPart[]
}

function ComparisonTable({ heads, parts }: ComparisonTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {parts.map(({ name, lines }) => (
        <tbody key={name}>
          <tr>
            <th colSpan={2} scope="rowgroup">
              {name}
              {lines.every(({ isSame }) => isSame) && <span className={styles['quiet']}> · the same</span>}
            </th>
          </tr>
          {lines.map((run, at) => (
            <tr key={at} data-differs={run.isSame ? undefined : ''}>
              <Side lines={run.here} />
              <Side lines={run.read} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Side({ lines }: { readonly lines: readonly string[] }) {
  return (
    <td>
      {lines.length === 0 && <span className="visually-hidden">Nothing</span>}
      {lines.map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </td>
  )
}

async function loadRecipe(api: TrivetApi, siteSlug: string, recipeId: string) {
  const [{ body: found }, { body: site }] = await Promise.all([
    api.getManagedRecipe({ siteSlug, recipeId }),
    api.getManagedGlobals({ siteSlug }),
  ])
  return { recipe: found.recipe, names: ingredientNames(site.globals.ingredients) }
}
