import { useState } from 'react'
import type { EquipmentUsageDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { ImageField } from '../../../../editing/media/image-field.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { useFocusInList } from '#web/ui/menu/use-focus-in-list.ts'
import { ImageChooser } from '../../../media/media-chooser.tsx'
import { KitchenIcon } from '../../../ui/kitchen-icon.tsx'
import { SortableItem, SortableList } from '../../../ui/sortable.tsx'
import { useEdit } from '../../../../editing/editor/use-draft.ts'
import { useField, useIssues } from '../../../../editing/editor/use-field.ts'
import { useEditor } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import { useMedia } from '../work/use-media.ts'
import { ChoiceInput } from './choice-input.tsx'
import { LinkField } from './link-field.tsx'
import { Section } from './section.tsx'
import { TextField } from './text-field.tsx'
import styles from './fields.module.css'

/** The equipment of the recipe. */
export function EquipmentList() {
  const editor = useEditor()
  const { value, set } = useField(editor, 'equipmentUsages')
  const edit = useEdit(editor)
  const { globals, createEquipment } = useGlobals()
  const issues = useIssues(editor, 'equipmentUsages')
  const focus = useFocusInList<HTMLDivElement>('[data-sortable-id], [role=combobox]')
  // Updates the current list instead of `value`, because others can be added while a piece is being created.
  const add = (equipmentId: string) =>
    edit(
      ({ equipmentUsages, ...recipe }) => ({
        ...recipe,
        equipmentUsages: [
          ...equipmentUsages,
          {
            ...{ id: crypto.randomUUID(), equipmentId, link: null, note: null },
            ...{ imageOverrideId: null, equipmentTitleOverride: null },
          },
        ],
      }),
      { group: 'equipmentUsages' },
    )
  const titleOf = (usage: EquipmentUsageDraft | undefined) =>
    usage?.equipmentTitleOverride ||
    globals.equipment.find(({ id }) => id === usage?.equipmentId)?.title ||
    'Equipment'
  const move = (at: number, by: number) => {
    const [one, other] = [value[at], value[at + by]]
    if (one !== undefined && other !== undefined) set(value.with(at, other).with(at + by, one))
  }
  return (
    <Section title="Equipment">
      <div className={styles['equipmentList']} {...focus}>
        <SortableList
          label="Equipment in order"
          ids={value.map(({ id }) => id)}
          onMove={(ids) => set(ids.flatMap((id) => value.find((usage) => usage.id === id) ?? []))}
        >
          {value.map((usage, at) => (
            <SortableItem key={usage.id} id={usage.id} name={titleOf(usage)}>
              <EquipmentRow
                usage={usage}
                title={titleOf(usage)}
                error={issues.find(({ path }) => path.startsWith(`equipmentUsages.${at}.`))?.message}
                onChange={(changes) => set(value.with(at, { ...usage, ...changes }))}
                onMove={(by) => move(at, by)}
                onRemove={() => set(value.filter(({ id }) => id !== usage.id))}
              />
            </SortableItem>
          ))}
        </SortableList>
        <ChoiceInput
          label="Add equipment"
          isLabelHidden
          placeholder="Add a pan, a tin, a mixer…"
          choices={globals.equipment}
          onChoose={add}
          onCreate={(title) => void createEquipment(title).then((id) => id !== null && add(id))}
        />
      </div>
    </Section>
  )
}

type EquipmentRowProps = {
  readonly usage: EquipmentUsageDraft
  readonly title: string
  readonly error: string | undefined
  readonly onChange: (changes: Partial<EquipmentUsageDraft>) => void
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
}

function EquipmentRow({ usage, title, error, onChange, onMove, onRemove }: EquipmentRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { known, add } = useMedia()
  return (
    <div className={styles['equipment']}>
      <div className={styles['equipmentRow']}>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {title}
        </button>
        <Menu label={`${title}: more`} button={<KitchenIcon name="dots" />}>
          <li>
            <button type="button" onClick={() => onMove(-1)}>
              Move up
            </button>
          </li>
          <li>
            <button type="button" onClick={() => onMove(1)}>
              Move down
            </button>
          </li>
          <li>
            <button type="button" onClick={onRemove}>
              Remove
            </button>
          </li>
        </Menu>
      </div>
      {isOpen && (
        <div className={styles['equipmentDetails']}>
          <TextField
            label="Shown as"
            maxLength={200}
            value={usage.equipmentTitleOverride ?? ''}
            onChange={(text) => onChange({ equipmentTitleOverride: text === '' ? null : text })}
          />
          <LinkField value={usage.link ?? null} onChange={(link) => onChange({ link })} />
          <TextField
            label="Note"
            maxLength={2000}
            value={usage.note ?? ''}
            onChange={(text) => onChange({ note: text === '' ? null : text })}
          />
          <ImageField
            label={`Photo of ${title} in this recipe`}
            description="Replaces the photo that the equipment has everywhere."
            value={known.images.get(usage.imageOverrideId ?? '') ?? null}
            onChange={(image) => {
              if (image !== null) add({ images: [image] })
              onChange({ imageOverrideId: image?.id ?? null })
            }}
            chooser={(take) => <ImageChooser onChoose={take} />}
          />
        </div>
      )}
      <p className="field__error" role="alert">
        {error}
      </p>
    </div>
  )
}
