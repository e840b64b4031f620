import { useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FirstTime } from '../../ui/lists/list-state.tsx'
import { SortableItem, SortableList } from '../../ui/sortable.tsx'
import type { EditOptions } from '#web/editing/editor/use-draft.ts'
import { useField, useIssues } from '#web/editing/editor/use-field.ts'
import { useSettingsEditor } from './settings-editor.tsx'
import type { SettingsOfSite } from './settings-draft.ts'
import { useRowIds } from './use-row-ids.ts'
import styles from './setting-rows.module.css'

type ListName = 'links' | 'headerLinks' | 'productLinks' | 'socialMediaLinks' | 'events' | 'press'

type SettingRowsProps<Name extends ListName> = RowsOptions<SettingsOfSite[Name][number]> & {
  readonly name: Name
}

/** The editable rows of a list setting. */
export function SettingRows<Name extends ListName>({ name, ...props }: SettingRowsProps<Name>) {
  const { value, set } = useField(useSettingsEditor(), name)
  // TypeScript cannot infer for a generic name that these rows belong to that list.
  const put = (rows: SettingsOfSite[Name][number][], options: EditOptions) =>
    set(rows as SettingsOfSite[Name], options)
  return <Rows {...props} path={name} rows={value} onChange={put} />
}

type RowsOptions<Row> = {
  readonly label: string
  /** The name of a row: "link". */
  readonly word: string
  readonly blank: Row
  /** Gives an added row a new id, because it may be a copy of another one. */
  readonly fresh?: (row: Row) => Row
  readonly titleOf: (row: Row) => string
  readonly max: number
  /** The empty state of the list; its action adds the first row. */
  readonly firstTime?: Omit<ComponentProps<typeof FirstTime>, 'action'>
  /** Renders the fields of a row; `change` replaces some of its values. */
  readonly renderFields: (row: Row, change: (changes: Partial<Row>) => void) => ReactNode
}

type RowsProps<Row> = RowsOptions<Row> & {
  /** The path of the rows in the settings, for finding their validation errors: "book.shops". */
  readonly path: string
  readonly rows: readonly Row[]
  readonly onChange: (rows: Row[], options: EditOptions) => void
}

/**
 * Editable rows with shared shortcuts: Enter adds a row, Backspace removes an empty one, Alt+Up and Alt+Down move it.
 */
export function Rows<Row extends object>(props: RowsProps<Row>) {
  const { path, rows, onChange: put } = props
  const { label, word, blank, titleOf, max, firstTime, renderFields, fresh = (row) => row } = props
  const issues = useIssues(useSettingsEditor(), path)
  const ids = useRowIds(rows.length)
  const list = useRef<HTMLDivElement>(null)

  /** Focuses the first field of a row, or the add button if none is left. */
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const row = list.current?.querySelectorAll<HTMLElement>('[data-row]')[index]
      const target = row === undefined ? list.current?.querySelector('button') : row.querySelector('input')
      target?.focus()
    })
  const insert = (index: number, row: Row) => {
    if (rows.length >= max) return
    ids.insert(index)
    put(rows.toSpliced(index, 0, fresh(row)), {})
    focusRow(index)
  }
  const remove = (index: number) => {
    ids.remove(index)
    put(rows.toSpliced(index, 1), {})
    focusRow(Math.max(0, index - 1))
  }
  const reorder = (order: readonly string[]) => {
    const rowsById = new Map(rows.map((row, index) => [ids.all[index], row]))
    put(
      order.flatMap((id) => rowsById.get(id) ?? []),
      {},
    )
    ids.reorder(order)
  }
  const nameOf = (id: string) => {
    const index = ids.all.indexOf(id)
    const row = rows[index]
    return (row === undefined ? '' : titleOf(row)) || `${word} ${index + 1}`
  }
  const onKey = (event: KeyboardEvent<HTMLElement>, index: number, row: Row) => {
    const isInput = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    const acts: Readonly<Record<string, (() => void) | false>> = {
      Enter: isInput && !event.nativeEvent.isComposing && (() => insert(index + 1, blank)),
      Backspace: isInput && isBlank(row, blank) && (() => remove(index)),
      d: (event.metaKey || event.ctrlKey) && (() => insert(index + 1, row)),
    }
    const act = acts[event.key]
    if (act === undefined || act === false) return
    event.preventDefault()
    act()
  }

  const addButton = <Button onClick={() => insert(rows.length, blank)}>Add {word}</Button>
  return (
    <div ref={list} className={styles['rows']}>
      <SortableList label={label} ids={ids.all} onMove={reorder}>
        {rows.map((row, index) => (
          <SortableItem key={ids.all[index]} id={ids.all[index] ?? ''} name={nameOf(ids.all[index] ?? '')}>
            <div
              className={styles['row']}
              data-row
              role="group"
              aria-label={titleOf(row) || `New ${word}`}
              onKeyDown={(event) => onKey(event, index, row)}
            >
              <div className={styles['fields']}>
                {renderFields(row, (changes) =>
                  put(rows.with(index, { ...row, ...changes }), { group: `${path}.${ids.all[index] ?? ''}` }),
                )}
              </div>
              <RowIssue
                messages={issues
                  .filter((issue) => issue.path.startsWith(`${path}.${index}.`))
                  .map(({ message }) => message)}
              />
            </div>
            <IconButton icon="close" label={`Remove ${titleOf(row) || word}`} onClick={() => remove(index)} />
          </SortableItem>
        ))}
      </SortableList>
      {rows.length === 0 && firstTime !== undefined ? (
        <FirstTime {...firstTime} action={addButton} />
      ) : (
        rows.length < max && addButton
      )}
    </div>
  )
}

function RowIssue({ messages }: { readonly messages: readonly string[] }) {
  return (
    <p className={styles['error']} role="alert">
      {[...new Set(messages)].join(' ')}
    </p>
  )
}

/** True for an empty row; ids are ignored. */
function isBlank(row: object, blank: object): boolean {
  return JSON.stringify({ ...row, id: null }) === JSON.stringify({ ...blank, id: null })
}

type RowInputProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: () => void
  readonly type?: 'text' | 'url' | 'date' | 'number'
}

const inputModes = { text: 'text', url: 'url', date: 'text', number: 'numeric' } as const

/** A text field of a row, labeled for screen readers and by its placeholder. */
export function RowInput({ label, value, onChange, onBlur, type = 'text' }: RowInputProps) {
  return (
    <input
      className="line-input"
      title={type === 'date' ? label : undefined}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={inputModes[type]}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}

type RowSelectProps<Value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A select field of a row. */
export function RowSelect<Value extends string>({ label, options, value, onChange }: RowSelectProps<Value>) {
  return (
    <select
      className="line-input"
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  )
}
