import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { ListKind } from '#core/formats/editor/list-numbers.ts'
import { plainText } from '#core/values/rich-text/write-text.ts'
import { logFailure } from '#web/browser/log-failure.ts'
import { pastedList } from '#web/editing/rich-text/document/pasted-list.ts'
import styles from './rows.module.css'

type NewRowButtonProps = {
  readonly label: string
  /** The kind of row to add. */
  readonly kind: ListKind
  readonly placeholder: string
  readonly onAdd: () => void
  readonly onPaste: (text: string) => void
}

/** Adds a row when it is pressed or a letter is typed, or several rows when lines are pasted. */
export function NewRowButton({ label, kind, placeholder, onAdd, onPaste }: NewRowButtonProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const isLetter =
      event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' '
    // `onAdd` moves the focus synchronously, so the letter is typed into the new row.
    if (isLetter) onAdd()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const list = pastedList(event.clipboardData, kind)
    const html = event.clipboardData.getData('text/html')
    if (list !== '') return onPaste(list)
    if (html === '') return
    linesOfHtml(html).then(onPaste, (error: unknown) => logFailure('The pasted HTML cannot be read', error))
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

/** Converts HTML to text with one line for each paragraph and list item. The code for this is loaded on demand. */
async function linesOfHtml(html: string): Promise<string> {
  const { richTextOfHtml } = await import('#web/editing/rich-text/document/clipboard.ts')
  return plainText(richTextOfHtml(html))
}
