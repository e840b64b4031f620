import { useState, type FormEvent, type KeyboardEvent } from 'react'
import type { ShoppingItem } from '#core/model/shopping/shopping-item.ts'
import { rowText, type ShoppingRow } from '#core/model/shopping/shopping-rows.ts'
import { limits } from '#core/values/limits.ts'
import { Button, IconButton } from '../../ui/button.tsx'

/** The item that is being edited, or was edited last; its row may have moved, and has the focus. */
export type EditedItem = { readonly id: string; readonly isOpen: boolean }

type RowProps = {
  readonly row: ShoppingRow
  readonly edited: EditedItem | null
  readonly onEdit: (edited: EditedItem | null) => void
  readonly onTick: (items: readonly ShoppingItem[], isTicked: boolean) => void
  readonly onRename: (items: readonly ShoppingItem[], title: string) => void
  readonly onRemove: (items: readonly ShoppingItem[]) => void
}

/** A row of a shopping list. The text of items that the reader entered can be edited. */
export function ShoppingListRow({ row, edited, onEdit, onTick, onRename, onRemove }: RowProps) {
  const own = row.items.filter(({ source }) => source === null)
  const [first] = own
  if (first !== undefined && edited?.isOpen === true && edited.id === first.id) {
    const close = () => onEdit({ id: first.id, isOpen: false })
    const rename = (title: string) => {
      onRename(own, title)
      close()
    }
    return (
      <li className="shopping__row">
        <EditForm title={first.title} onSave={rename} onCancel={close} />
      </li>
    )
  }
  return (
    <li className={`shopping__row ${row.isTicked ? 'shopping__row--ticked' : ''}`.trim()}>
      <RowLabel row={row} onTick={onTick} />
      <span className="shopping__row-buttons">
        {first !== undefined && (
          <IconButton
            icon="edit"
            label={`Edit ${first.title}`}
            autoFocus={edited?.id === first.id}
            onBlur={() => onEdit(null)}
            onClick={() => onEdit({ id: first.id, isOpen: true })}
          />
        )}
        <IconButton icon="close" label={`Remove ${rowText(row)}`} onClick={() => onRemove(row.items)} />
      </span>
    </li>
  )
}

function RowLabel({ row, onTick }: Pick<RowProps, 'row' | 'onTick'>) {
  const sources = [...new Set(row.items.flatMap(({ source }) => source?.title ?? []))]
  return (
    <label className="shopping__label">
      <input
        type="checkbox"
        className="shopping__tick"
        checked={row.isTicked}
        onChange={(event) => onTick(row.items, event.target.checked)}
      />
      <span>
        <span className="shopping__food plaintext">
          {row.amountText !== '' && (
            <bdi>
              <strong>{row.amountText}</strong>
            </bdi>
          )}{' '}
          {row.title}
        </span>
        {sources.length > 0 && <span className="shopping__sources">{sources.join(', ')}</span>}
      </span>
    </label>
  )
}

type EditFormProps = {
  readonly title: string
  readonly onSave: (title: string) => void
  readonly onCancel: () => void
}

function EditForm({ title, onSave, onCancel }: EditFormProps) {
  const [text, setText] = useState(title)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onSave(text.trim())
  }
  const cancelByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel()
  }
  return (
    <form className="shopping__edit" onSubmit={save}>
      <input
        className="input"
        aria-label="Item to buy"
        autoComplete="off"
        autoFocus
        maxLength={limits.ingredientTitle}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={cancelByKey}
      />
      <Button type="submit" variant="primary">
        Save
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </form>
  )
}
