import { useMemo, useState } from 'react'
import { rowParts } from '#core/formats/editor/ingredient-row.ts'
import { counted } from '#core/values/text/counted.ts'
import { Button } from '../../../../ui/button.tsx'
import { useEdit, useRecipe } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import styles from './rows.module.css'

/** Ingredients that the site does not know yet, to be added with one press, so that amounts can be converted. */
export function NewIngredients() {
  const groups = useRecipe((recipe) => recipe.ingredientUsageGroups)
  const { names, createIngredient } = useGlobals()
  const edit = useEdit()
  const [isBusy, setIsBusy] = useState(false)
  const unknown = useMemo(
    () =>
      groups
        .flatMap(({ ingredientUsages }) => ingredientUsages)
        .filter((usage) => !usage.ingredientId)
        .map((usage) => ({ id: usage.id, title: rowParts(usage, names).title }))
        .filter(({ title }) => title !== ''),
    [groups, names],
  )
  if (unknown.length === 0) return null
  const add = async () => {
    setIsBusy(true)
    const made = new Map<string, string>()
    for (const { id, title } of unknown) {
      const ingredientId = await createIngredient({ title })
      if (ingredientId === null) break
      made.set(id, ingredientId)
    }
    edit((recipe) => ({
      ...recipe,
      ingredientUsageGroups: recipe.ingredientUsageGroups.map((group) => ({
        ...group,
        ingredientUsages: group.ingredientUsages.map((usage) => {
          const ingredientId = made.get(usage.id)
          return ingredientId === undefined
            ? usage
            : { ...usage, ingredientId, ingredientTitleOverride: null }
        }),
      })),
    }))
    setIsBusy(false)
  }
  return (
    <p className={styles['unknown']}>
      {counted(unknown.length, 'ingredient')} {unknown.length === 1 ? 'is' : 'are'} not in your list yet.{' '}
      <Button look="quiet" disabled={isBusy} onClick={() => void add()}>
        {isBusy ? 'Adding…' : `Add ${unknown.length === 1 ? 'it' : 'them'}`}
      </Button>
    </p>
  )
}
