import { useFocusInList } from '#web/ui/menu/use-focus-in-list.ts'
import { KitchenIcon } from '../../../ui/kitchen-icon.tsx'
import { ChoiceInput, type Choice } from './choice-input.tsx'
import styles from './fields.module.css'

type ChipsFieldProps = {
  readonly label: string
  readonly chosen: readonly Choice[]
  readonly choices: readonly Choice[]
  readonly onAdd: (id: string) => void
  readonly onRemove: (id: string) => void
  readonly onCreate?: (title: string) => void
  readonly createText?: (title: string) => string
  /** True to create the typed value when the field loses the focus; otherwise it is discarded. */
  readonly createsOnLeave?: boolean
  readonly placeholder?: string
  readonly error?: string | undefined
}

/** Several values as chips, followed by a field for the next one. */
export function ChipsField(props: ChipsFieldProps) {
  const { label, chosen, choices, onAdd, onRemove, onCreate, placeholder = 'Add…', error } = props
  const { createText, createsOnLeave = false } = props
  const focus = useFocusInList<HTMLDivElement>('[data-chip], [role=combobox]')
  const ids = new Set(chosen.map(({ id }) => id))
  const last = chosen.at(-1)
  return (
    <div className={styles['field']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      <div className={styles['chips']} {...focus}>
        {chosen.length > 0 && (
          <ul aria-label={label}>
            {chosen.map(({ id, title }) => (
              <li key={id} className={styles['chip']} data-chip>
                {title}
                <button type="button" aria-label={`Remove ${title}`} onClick={() => onRemove(id)}>
                  <KitchenIcon name="close" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <ChoiceInput
          label={label}
          isLabelHidden
          placeholder={placeholder}
          choices={choices.filter(({ id }) => !ids.has(id))}
          onChoose={onAdd}
          {...(onCreate === undefined ? {} : { onCreate })}
          {...(createText === undefined ? {} : { createText })}
          createsOnLeave={createsOnLeave}
          onBackspace={() => last !== undefined && onRemove(last.id)}
        />
      </div>
      <p className="field__error" role="alert">
        {error}
      </p>
    </div>
  )
}
