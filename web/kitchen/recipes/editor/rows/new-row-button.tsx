import type { ClipboardEvent, KeyboardEvent } from 'react'
import styles from './rows.module.css'

type NewRowButtonProps = {
  readonly label: string
  readonly placeholder: string
  readonly onAdd: () => void
  readonly onPaste: (text: string) => void
}

/** Where the next row starts: a press, a letter or a pasted list makes it. */
export function NewRowButton({ label, placeholder, onAdd, onPaste }: NewRowButtonProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const isLetter =
      event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' '
    // The focus moves before the letter is typed, so that it lands in the new row.
    if (isLetter) onAdd()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    onPaste(event.clipboardData.getData('text/plain'))
  }
  return (
    <button
      type="button"
      className={styles['newRow']}
      data-new-row
      aria-label={`${placeholder} ${label}`}
      onClick={onAdd}
      onKeyDown={onKeyDown}
      onPaste={paste}
    >
      {placeholder}
    </button>
  )
}
