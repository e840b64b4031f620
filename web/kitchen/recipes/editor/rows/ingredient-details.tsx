import { useId, useState } from 'react'
import { rowParts } from '#core/formats/editor/ingredient-row.ts'
import type { IngredientUsageDraft } from '#core/model/recipe/recipe-draft.ts'
import type { MeasurementMethod } from '#core/model/recipe/recipe-parts.ts'
import { Button } from '../../../../ui/button.tsx'
import { RichTextField } from '../../../../editing/rich-text/rich-text-field.tsx'
import { lineFeatures } from '../../../../editing/rich-text/text-features.ts'
import { ChoiceInput } from '../fields/choice-input.tsx'
import { NumberText } from '../fields/number-text.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import fields from '../fields/fields.module.css'
import { useEditor } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import type { LineActions } from './use-lines.ts'
import styles from './rows.module.css'

type IngredientDetailsProps = {
  readonly usage: IngredientUsageDraft
  readonly lines: LineActions
  readonly onClose: () => void
}

/** Every part of an ingredient line in a field of its own. */
export function IngredientDetails({ usage, lines, onClose }: IngredientDetailsProps) {
  const { globals, names } = useGlobals()
  const { ref } = useEditor()
  const set = (changes: Partial<IngredientUsageDraft>) =>
    lines.change(usage.id, (now) => ({ ...now, ...changes }), Object.keys(changes).join())
  const { title } = rowParts(usage, names)
  const hasSwappedEnds =
    usage.quantityMin != null && usage.quantityMax != null && usage.quantityMax < usage.quantityMin
  return (
    <div
      className={styles['details']}
      role="group"
      aria-label={`Details of ${title}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={fields['grid']}>
        <NumberText
          label="Amount"
          value={usage.quantityMin ?? null}
          onChange={(quantityMin) => set({ quantityMin })}
        />
        <NumberText
          label="Up to"
          value={usage.quantityMax ?? null}
          onChange={(quantityMax) => set({ quantityMax })}
          error={hasSwappedEnds ? 'The second amount is smaller than the first.' : undefined}
        />
        <SelectField
          label="Unit"
          value={usage.unitId ?? ''}
          options={[
            { value: '', label: 'None' },
            ...globals.units.map((unit) => ({ value: unit.id, label: unit.title })),
          ]}
          onChange={(unitId) => set({ unitId: unitId === '' ? null : unitId })}
        />
      </div>
      <IngredientChoice usage={usage} onSet={set} />
      <TextField
        label="Shown as"
        description="Leave it empty to show the ingredient’s own name."
        maxLength={300}
        value={usage.ingredientTitleOverride ?? ''}
        onChange={(text) => set({ ingredientTitleOverride: text === '' ? null : text })}
      />
      <RichTextField
        label="Preparation"
        value={usage.preparation ?? null}
        features={lineFeatures}
        onChange={(preparation) => set({ preparation })}
        onUndo={() => ref.send({ type: 'draft.undo' })}
        onRedo={() => ref.send({ type: 'draft.redo' })}
      />
      <TextField
        label="Link"
        type="url"
        placeholder="https://"
        value={usage.link ?? ''}
        onChange={(text) => set({ link: text.trim() === '' ? null : text.trim() })}
      />
      <TextField
        label="Note"
        maxLength={2000}
        value={usage.note ?? ''}
        onChange={(text) => set({ note: text === '' ? null : text })}
      />
      <div className={fields['actions']}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}

type IngredientChoiceProps = {
  readonly usage: IngredientUsageDraft
  readonly onSet: (changes: Partial<IngredientUsageDraft>) => void
}

/** The ingredient of the site that a line means, or a new one with its density and how it is measured. */
function IngredientChoice({ usage, onSet }: IngredientChoiceProps) {
  const { globals, names } = useGlobals()
  const [newTitle, setNewTitle] = useState<string | null>(null)
  const chosen = globals.ingredients.find(({ id }) => id === usage.ingredientId)
  if (newTitle !== null) {
    return (
      <NewIngredient
        title={newTitle}
        onDone={(ingredientId) => {
          setNewTitle(null)
          if (ingredientId !== null) onSet({ ingredientId, ingredientTitleOverride: null })
        }}
      />
    )
  }
  return (
    <div className={fields['field']}>
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
          <Button
            variant="quiet"
            onClick={() => onSet({ ingredientId: null, ingredientTitleOverride: chosen.title })}
          >
            Remove the ingredient
          </Button>
        </p>
      )}
    </div>
  )
}

const methods: readonly { value: MeasurementMethod | ''; label: string }[] = [
  { value: '', label: 'As it is written' },
  { value: 'weight', label: 'By weight' },
  { value: 'volume', label: 'By volume' },
]

function NewIngredient({ title, onDone }: { title: string; onDone: (id: string | null) => void }) {
  const { createIngredient } = useGlobals()
  const [draft, setDraft] = useState<{
    title: string
    gramsPerLiter: number | null
    defaultMetricMeasurementMethod: MeasurementMethod | null
    defaultImperialMeasurementMethod: MeasurementMethod | null
  }>({
    title,
    gramsPerLiter: null,
    defaultMetricMeasurementMethod: null,
    defaultImperialMeasurementMethod: null,
  })
  const [isBusy, setIsBusy] = useState(false)
  const headingId = useId()
  const create = async () => {
    setIsBusy(true)
    const { gramsPerLiter, ...rest } = draft
    // Without a density of its own the ingredient takes the one that is known for its name.
    const id = await createIngredient(gramsPerLiter === null ? rest : { ...rest, gramsPerLiter })
    setIsBusy(false)
    if (id !== null) onDone(id)
  }
  return (
    <fieldset className={styles['newIngredient']} aria-labelledby={headingId}>
      <p id={headingId} className={fields['label']}>
        New ingredient
      </p>
      <TextField
        label="Name"
        maxLength={300}
        value={draft.title}
        onChange={(text) => setDraft({ ...draft, title: text })}
      />
      <div className={fields['grid']}>
        <NumberText
          label="Grams in a liter"
          placeholder="as is known"
          value={draft.gramsPerLiter}
          onChange={(gramsPerLiter) => setDraft({ ...draft, gramsPerLiter })}
        />
        <SelectField
          label="In metric kitchens"
          value={draft.defaultMetricMeasurementMethod ?? ''}
          options={methods}
          onChange={(method) =>
            setDraft({ ...draft, defaultMetricMeasurementMethod: method === '' ? null : method })
          }
        />
        <SelectField
          label="In American kitchens"
          value={draft.defaultImperialMeasurementMethod ?? ''}
          options={methods}
          onChange={(method) =>
            setDraft({ ...draft, defaultImperialMeasurementMethod: method === '' ? null : method })
          }
        />
      </div>
      <div className={fields['actions']}>
        <Button
          variant="primary"
          disabled={isBusy || draft.title.trim() === ''}
          onClick={() => void create()}
        >
          Create
        </Button>
        <Button onClick={() => onDone(null)}>Cancel</Button>
      </div>
    </fieldset>
  )
}
