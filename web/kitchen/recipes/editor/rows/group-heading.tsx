import { useId } from 'react'
import { KitchenIcon } from '../../../ui/kitchen-icon.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { AutoText } from '../fields/auto-text.tsx'
import styles from './rows.module.css'

type GroupHeadingProps = {
  readonly title: string | null
  readonly note: string | null
  /** What the group is of, as "ingredients". */
  readonly kind: string
  readonly canMove: { readonly up: boolean; readonly down: boolean }
  readonly canDissolve: boolean
  readonly error: string | undefined
  readonly onTitle: (title: string | null) => void
  readonly onNote: (note: string | null) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onDissolve: () => void
}

/** The heading of a group of rows, with what can be done with the group. */
export function GroupHeading(props: GroupHeadingProps) {
  const { title, note, kind, canMove, canDissolve, error, onTitle, onNote, onMove, onDissolve } = props
  const errorId = useId()
  return (
    <div className={styles['group']}>
      <AutoText
        label={`Heading of this group of ${kind}`}
        className={styles['groupTitle'] ?? ''}
        value={title ?? ''}
        maxLength={200}
        placeholder="Heading, such as “For the dough”"
        describedBy={errorId}
        onChange={(text) => onTitle(text === '' ? null : text)}
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
