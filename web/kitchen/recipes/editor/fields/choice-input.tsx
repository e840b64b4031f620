import { useId, useState, type KeyboardEvent } from 'react'
import { foldLetters } from '#core/values/text/fold-letters.ts'
import { useOptionList } from '../../../ui/use-option-list.ts'
import styles from './fields.module.css'

/** An option of the list. `note` is shown beside its title. */
export type Choice = { readonly id: string; readonly title: string; readonly note?: string }

type ChoiceInputProps = {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly choices: readonly Choice[]
  readonly onChoose: (id: string) => void
  /** If set, the list offers to create the typed title when no choice has it. */
  readonly onCreate?: (title: string) => void
  /** The text of the create option; defaults to "Create “title”". */
  readonly createText?: (title: string) => string
  /** True to create the typed title when the field loses the focus; otherwise it is discarded. */
  readonly createsOnLeave?: boolean
  /** The value shown while nothing is typed. */
  readonly value?: string
  readonly placeholder?: string
  readonly isBusy?: boolean
  /** Called for Backspace in the empty field. */
  readonly onBackspace?: () => void
}

const maxShown = 30

/** A combobox that lists the choices matching its text: arrow keys and Enter choose, Escape closes the list. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { label, isLabelHidden = false, choices, onChoose, onCreate, value = '', placeholder, isBusy } = props
  const { createText = (title: string) => `Create “${title}”`, createsOnLeave = false } = props
  const [text, setText] = useState<string | null>(null)
  const id = useId()
  const shown = text === null ? [] : fitting(choices, text)
  const isNew = text !== null && text.trim() !== '' && !shown.some(({ title }) => isSame(title, text))
  const canCreate = onCreate !== undefined && isNew
  const count = shown.length + (canCreate ? 1 : 0)
  const isOpen = text !== null && count > 0

  const take = (index: number) => {
    const choice = shown[index]
    if (choice !== undefined) onChoose(choice.id)
    else if (canCreate) onCreate(text.trim())
    close()
  }
  const options = useOptionList({ count, isOpen, onChoose: take })
  const change = (next: string | null) => {
    setText(next)
    options.reset()
  }
  const close = () => change(null)
  const leave = () => {
    if (createsOnLeave && canCreate) onCreate(text.trim())
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (options.handleKey(event)) {
      if (text === null && event.key !== 'Enter') setText('')
    } else if (event.key === 'Escape' && text !== null) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Backspace' && (text ?? value) === '') props.onBackspace?.()
  }
  return (
    <div className={styles['choice']}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles['label']}>
        {label}
      </label>
      <input
        id={id}
        className="line-input"
        {...options.field}
        aria-busy={isBusy === true || undefined}
        placeholder={placeholder}
        value={text ?? value}
        onChange={(event) => change(event.target.value)}
        onFocus={(event) => event.target.select()}
        // A click opens the list. Keyboard focus does not, but the arrow keys do.
        onClick={() => text === null && value === '' && setText('')}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <ul {...options.list} aria-label={label} className={styles['options']}>
        {shown.map((choice, index) => (
          <li key={choice.id} {...options.option(index)}>
            {choice.title}
            {choice.note !== undefined && <span>{choice.note}</span>}
          </li>
        ))}
        {canCreate && <li {...options.option(shown.length)}>{createText(text.trim())}</li>}
      </ul>
    </div>
  )
}

function fitting(choices: readonly Choice[], text: string): Choice[] {
  const words = key(text)
  const found = choices.filter(({ title }) => key(title).includes(words))
  // Titles that start with the text come first.
  return found
    .toSorted(
      (one, other) => Number(key(other.title).startsWith(words)) - Number(key(one.title).startsWith(words)),
    )
    .slice(0, maxShown)
}

function isSame(title: string, text: string): boolean {
  return key(title) === key(text)
}

function key(text: string): string {
  return foldLetters(text).toLowerCase().trim()
}
