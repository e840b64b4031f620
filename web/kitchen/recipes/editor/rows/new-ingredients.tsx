import { useMemo, useState } from 'react'
import { rowParts, type IngredientNames } from '#core/formats/editor/ingredient-row.ts'
import type { IngredientUsageGroupDraft } from '#core/model/recipe/recipe-draft.ts'
import { counted } from '#core/values/text/counted.ts'
import { Button } from '../../../../ui/button.tsx'
import { useEdit } from '../../../../editing/editor/use-draft.ts'
import { useEditor, usePausedRecipe, usePresentRecipe } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import styles from './rows.module.css'

/** Ingredients that the site does not know yet, to be added with one press, so that amounts can be converted. */
export function NewIngredients() {
  const groups = usePausedRecipe((recipe) => recipe.ingredientUsageGroups)
  const present = usePresentRecipe()
  const { names, createIngredient } = useGlobals()
  const edit = useEdit(useEditor())
  const [isBusy, setIsBusy] = useState(false)
  const unknown = useMemo(() => unknownOf(groups, names), [groups, names])
  if (unknown.length === 0) return null
  const add = async () => {
    setIsBusy(true)
    const made = new Map<string, string>()
    for (const { id, title } of unknownOf(present().ingredientUsageGroups, names)) {
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
      <Button variant="quiet" disabled={isBusy} onClick={() => void add()}>
        {isBusy ? 'Adding…' : `Add ${unknown.length === 1 ? 'it' : 'them'}`}
      </Button>
    </p>
  )
}

function unknownOf(groups: readonly IngredientUsageGroupDraft[], names: IngredientNames) {
  return groups
    .flatMap(({ ingredientUsages }) => ingredientUsages)
    .filter((usage) => !usage.ingredientId)
    .map((usage) => ({ id: usage.id, title: rowParts(usage, names).title }))
    .filter(({ title }) => title !== '')
}
