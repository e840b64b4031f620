import { useEffect, useId, useRef, useState } from 'react'
import type {
  Ingredient,
  IngredientDraft,
  MeasurementMethod,
} from '#core/model/recipe/record/recipe-parts.ts'
import { Button } from '../../../../ui/button.tsx'
import { NumberText } from '../fields/number-text.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import fields from '../fields/fields.module.css'
import { useGlobals } from '../work/globals-context.tsx'
import styles from './rows.module.css'

type IngredientFormProps = {
  /** The ingredient to change, or the title of a new one. */
  readonly of: Ingredient | string
  /** Called with the id of the created or changed ingredient, or with null on Cancel. */
  readonly onDone: (id: string | null) => void
}

type Form = { [Key in keyof IngredientDraft]-?: Exclude<IngredientDraft[Key], undefined> }

/** A form for the density of an ingredient and how it is measured, and for the name of a new one. */
export function IngredientForm({ of, onDone }: IngredientFormProps) {
  const [draft, setDraft] = useState(() => formOf(of))
  const { save, isBusy } = useSave(of, onDone)
  const headingId = useId()
  const form = useRef<HTMLFieldSetElement>(null)
  // The button that opened this form had the focus and was unmounted.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const isNew = typeof of === 'string'
  const isValid = draft.title.trim() !== '' && (draft.gramsPerLiter === null || draft.gramsPerLiter > 0)
  return (
    <fieldset ref={form} className={styles['newIngredient']} aria-labelledby={headingId}>
      <p id={headingId} className={fields['label']}>
        {isNew ? 'New ingredient' : `“${of.title}” in all recipes`}
      </p>
      {isNew && (
        <TextField
          label="Name"
          maxLength={300}
          value={draft.title}
          onChange={(title) => setDraft({ ...draft, title })}
        />
      )}
      <div className={fields['grid']}>
        <NumberText
          label="Grams per liter"
          placeholder={isNew ? 'as is known' : 'not known'}
          value={draft.gramsPerLiter}
          onChange={(gramsPerLiter) => setDraft({ ...draft, gramsPerLiter })}
        />
        <MethodField
          label="In metric kitchens"
          value={draft.defaultMetricMeasurementMethod}
          onChange={(method) => setDraft({ ...draft, defaultMetricMeasurementMethod: method })}
        />
        <MethodField
          label="In American kitchens"
          value={draft.defaultImperialMeasurementMethod}
          onChange={(method) => setDraft({ ...draft, defaultImperialMeasurementMethod: method })}
        />
      </div>
      <div className={fields['actions']}>
        <Button variant="primary" disabled={isBusy || !isValid} onClick={() => void save(draft)}>
          {isNew ? 'Create' : 'Save'}
        </Button>
        <Button onClick={() => onDone(null)}>Cancel</Button>
      </div>
    </fieldset>
  )
}

function formOf(of: Ingredient | string): Form {
  if (typeof of !== 'string') {
    const { id: _, ...form } = of
    return form
  }
  const facts = { defaultMetricMeasurementMethod: null, defaultImperialMeasurementMethod: null }
  return { title: of, gramsPerLiter: null, ...facts }
}

function useSave(of: Ingredient | string, onDone: IngredientFormProps['onDone']) {
  const { createIngredient, updateIngredient } = useGlobals()
  const [isBusy, setIsBusy] = useState(false)
  const save = async ({ title, gramsPerLiter, ...methods }: Form) => {
    setIsBusy(true)
    // Without a density, a new ingredient gets that of the common ingredient with its name.
    const known = gramsPerLiter === null ? {} : { gramsPerLiter }
    const id =
      typeof of === 'string'
        ? await createIngredient({ title, ...methods, ...known })
        : (await updateIngredient(of.id, { gramsPerLiter, ...methods }))
          ? of.id
          : null
    setIsBusy(false)
    if (id !== null) onDone(id)
  }
  return { save, isBusy }
}

const methods: readonly { value: MeasurementMethod | ''; label: string }[] = [
  { value: '', label: 'As written' },
  { value: 'weight', label: 'By weight' },
  { value: 'volume', label: 'By volume' },
]

type MethodFieldProps = {
  readonly label: string
  readonly value: MeasurementMethod | null
  readonly onChange: (method: MeasurementMethod | null) => void
}

function MethodField({ label, value, onChange }: MethodFieldProps) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      options={methods}
      onChange={(method) => onChange(method === '' ? null : method)}
    />
  )
}
