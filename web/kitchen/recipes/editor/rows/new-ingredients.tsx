import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { rowParts, type IngredientNames } from '#core/formats/ingredient/ingredient-row.ts'
import type { IngredientUsageGroupDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { counted } from '#core/values/text/counted.ts'
import { Button } from '../../../../ui/button.tsx'
import { useEdit } from '../../../../editing/editor/use-draft.ts'
import { useEditor, usePausedRecipe, usePresentRecipe } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import styles from './rows.module.css'

/** Offers to add all ingredients that the site does not have yet. Only known ingredients can be converted. */
export function NewIngredients() {
  const groups = usePausedRecipe((recipe) => recipe.ingredientUsageGroups)
  const present = usePresentRecipe()
  const { names, createIngredient } = useGlobals()
  const edit = useEdit(useEditor())
  const [isBusy, setIsBusy] = useState(false)
  const unknown = useMemo(() => unknownOf(groups, names), [groups, names])
  if (unknown.length === 0) return null
  const add = async (button: HTMLElement) => {
    const newRow = [...(button.closest('section')?.querySelectorAll<HTMLElement>('[data-new-row]') ?? [])].at(
      -1,
    )
    setIsBusy(true)
    const wanted = unknownOf(present().ingredientUsageGroups, names)
    const made = new Map<string, string>()
    for (const { id, title } of wanted) {
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
    flushSync(() => setIsBusy(false))
    const { activeElement } = document
    const isFocusLost = activeElement === document.body || activeElement === button
    // The button unmounts once all ingredients are added.
    if (isFocusLost) (made.size === wanted.length ? newRow : button)?.focus()
  }
  return (
    <p className={styles['unknown']}>
      {counted(unknown.length, 'ingredient')} {unknown.length === 1 ? 'is' : 'are'} not in your list yet.{' '}
      <Button variant="quiet" disabled={isBusy} onClick={({ currentTarget }) => void add(currentTarget)}>
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
