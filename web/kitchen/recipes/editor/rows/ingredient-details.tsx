import { rowParts } from '#core/formats/ingredient/ingredient-row.ts'
import type { IngredientUsageDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { Button } from '../../../../ui/button.tsx'
import { RichTextField } from '../../../../editing/rich-text/rich-text-field.tsx'
import { lineFeatures } from '#web/editing/rich-text/document/text-features.ts'
import { LinkField } from '../fields/link-field.tsx'
import { NumberText } from '../fields/number-text.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import fields from '../fields/fields.module.css'
import { useEditor } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import { IngredientChoice } from './ingredient-choice.tsx'
import type { LineActions } from './use-lines.ts'
import styles from './rows.module.css'

type IngredientDetailsProps = {
  readonly usage: IngredientUsageDraft
  readonly lines: LineActions
  readonly onClose: () => void
}

/** The form for an ingredient line, with a separate field for each part. */
export function IngredientDetails({ usage, lines, onClose }: IngredientDetailsProps) {
  const { globals, names } = useGlobals()
  const { ref } = useEditor()
  const set = (changes: Partial<IngredientUsageDraft>) => lines.change(usage.id, changes)
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
      <LinkField value={usage.link ?? null} onChange={(link) => set({ link })} />
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
