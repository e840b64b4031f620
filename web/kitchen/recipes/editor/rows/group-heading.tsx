import { useId } from 'react'
import type { ListKind } from '#core/formats/editor/list-numbers.ts'
import { pastedLines } from '#core/formats/editor/pasted-lines.ts'
import { limits } from '#core/values/limits.ts'
import { KitchenIcon } from '../../../ui/kitchen-icon.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { pastedList } from '#web/editing/rich-text/document/pasted-list.ts'
import { AutoText } from '#web/kitchen/ui/auto-text.tsx'
import styles from './rows.module.css'

type GroupHeadingProps = {
  readonly title: string | null
  readonly note: string | null
  /** The kind of rows in the group. */
  readonly kind: ListKind
  readonly canMove: { readonly up: boolean; readonly down: boolean }
  readonly canDissolve: boolean
  readonly error: string | undefined
  readonly onTitle: (title: string | null) => void
  /** Called when several lines are pasted. `title` is the heading with the first of them, `rows` are the others. */
  readonly onPasteLines: (title: string, rows: string) => void
  readonly onNote: (note: string | null) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onDissolve: () => void
}

/** Splits several pasted lines into a heading and rows; null for a single line, or a first line that is too long. */
function linesUnderHeading(text: string, field: HTMLTextAreaElement, kind: ListKind) {
  const [first = '', ...others] = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  if (others.length === 0) return null
  const { value, selectionStart, selectionEnd } = field
  const heading = pastedLines(first, kind)[0]?.text ?? ''
  const title = `${value.slice(0, selectionStart)}${heading}${value.slice(selectionEnd)}`
  return title.length > limits.title ? null : { title, rows: others.join('\n') }
}

/** The heading of a group of rows, with the menu and the note of the group. */
export function GroupHeading(props: GroupHeadingProps) {
  const { title, note, kind, canMove, canDissolve, error, onTitle, onNote, onMove, onDissolve } = props
  const { onPasteLines } = props
  const errorId = useId()
  return (
    <div className={styles['group']}>
      <AutoText
        name="heading"
        label={`Heading of this group of ${kind}`}
        className={styles['groupTitle'] ?? ''}
        value={title ?? ''}
        maxLength={limits.title}
        placeholder="Heading, such as “For the dough”"
        describedBy={errorId}
        onChange={(text) => onTitle(text === '' ? null : text)}
        onPaste={(event) => {
          const pasted = linesUnderHeading(pastedList(event.clipboardData, kind), event.currentTarget, kind)
          if (pasted === null) return
          event.preventDefault()
          onPasteLines(pasted.title, pasted.rows)
        }}
      />
      <Menu
        label={`Group “${title ?? 'without a heading'}”`}
        buttonClassName="icon-button"
        button={<KitchenIcon name="dots" />}
      >
        {canMove.up && (
          <li>
            <button type="button" onClick={() => onMove(-1)}>
              Move the group up
            </button>
          </li>
        )}
        {canMove.down && (
          <li>
            <button type="button" onClick={() => onMove(1)}>
              Move the group down
            </button>
          </li>
        )}
        {note === null && (
          <li>
            <button type="button" onClick={() => onNote('')}>
              Add a note to the group
            </button>
          </li>
        )}
        {canDissolve ? (
          <li>
            <button type="button" onClick={onDissolve}>
              Remove the heading, keep the rows
            </button>
          </li>
        ) : (
          <li>
            <button type="button" onClick={() => onTitle(null)}>
              Clear the heading
            </button>
          </li>
        )}
      </Menu>
      {note !== null && (
        <AutoText
          label={`Note of the group “${title ?? ''}”`}
          className={styles['groupNote'] ?? ''}
          value={note}
          maxLength={2000}
          placeholder="Note"
          onChange={onNote}
          onBlur={(text) => text.trim() === '' && onNote(null)}
        />
      )}
      <p id={errorId} className="field__error" role="alert">
        {error}
      </p>
    </div>
  )
}
