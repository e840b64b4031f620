import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { rowParts } from '#core/formats/ingredient/ingredient-row.ts'
import type { IngredientUsageDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { Button } from '../../../../ui/button.tsx'
import { useKitchenSite } from '#web/kitchen/page/kitchen-site.tsx'
import { ChoiceInput } from '../fields/choice-input.tsx'
import fields from '../fields/fields.module.css'
import { useGlobals } from '../work/globals-context.tsx'
import { IngredientForm } from './ingredient-form.tsx'

type IngredientChoiceProps = {
  readonly usage: IngredientUsageDraft
  readonly onSet: (changes: Partial<IngredientUsageDraft>) => void
}

/**
 * Links a line to an ingredient of the site, or creates one. Editors can also change how the ingredient is converted.
 */
export function IngredientChoice({ usage, onSet }: IngredientChoiceProps) {
  const { globals, names } = useGlobals()
  const { role } = useKitchenSite()
  const [newTitle, setNewTitle] = useState<string | null>(null)
  const [isChanging, setIsChanging] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const chosen = globals.ingredients.find(({ id }) => id === usage.ingredientId)
  const close = (toFocus: string) => {
    flushSync(() => {
      setNewTitle(null)
      setIsChanging(false)
    })
    field.current?.querySelector<HTMLElement>(toFocus)?.focus()
  }
  if (newTitle !== null) {
    return (
      <IngredientForm
        of={newTitle}
        onDone={(ingredientId) => {
          close('input')
          if (ingredientId !== null) onSet({ ingredientId, ingredientTitleOverride: null })
        }}
      />
    )
  }
  if (isChanging && chosen !== undefined) {
    return <IngredientForm of={chosen} onDone={() => close('[data-change]')} />
  }
  return (
    <div ref={field} className={fields['field']}>
      <ChoiceInput
        label="Ingredient"
        value={chosen?.title ?? ''}
        placeholder={chosen === undefined ? 'Not in your list' : ''}
        choices={globals.ingredients}
        onChoose={(ingredientId) => onSet({ ingredientId, ingredientTitleOverride: null })}
        onCreate={setNewTitle}
      />
      {chosen === undefined ? (
        <p className={fields['hint']}>
          <Button
            variant="quiet"
            onClick={() => setNewTitle(rowParts(usage, names).title || 'New ingredient')}
          >
            Add “{rowParts(usage, names).title || 'New ingredient'}” to your list
          </Button>
        </p>
      ) : (
        <p className={fields['hint']}>
          {chosen.gramsPerLiter === null
            ? 'Its weight and volume cannot be converted: its density is not known.'
            : `A liter of it weighs ${Math.round(chosen.gramsPerLiter)} g.`}{' '}
          {role !== 'writer' && (
            <Button variant="quiet" data-change onClick={() => setIsChanging(true)}>
              {chosen.gramsPerLiter === null ? 'Enter it' : 'Change'}
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => {
              flushSync(() => onSet({ ingredientId: null, ingredientTitleOverride: chosen.title }))
              field.current?.querySelector('input')?.focus()
            }}
          >
            Remove the ingredient
          </Button>
        </p>
      )}
    </div>
  )
}
