import type { ReactNode } from 'react'
import type { ListKind } from '#core/formats/editor/list-numbers.ts'
import type { Issue } from '#core/values/errors.ts'
import { Sortable } from '../../../../editing/sortable/sortable.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Section } from '../fields/section.tsx'
import { GroupHeading } from './group-heading.tsx'
import { NewRowButton } from './new-row-button.tsx'
import { DropHeading } from './row-sortable.tsx'
import styles from './rows.module.css'

type GroupOfRows = {
  readonly id: string
  readonly title?: string | null | undefined
  readonly note?: string | null | undefined
}

/** The texts for one kind of row. */
export type RowWords = {
  readonly title: string
  readonly kind: ListKind
  /** A single row with its article: "an ingredient". */
  readonly row: string
  /** The placeholder after the last row (`next`), and in a list without groups (`first`). */
  readonly next: string
  readonly first: string
}

/** Actions on groups, provided by the owner of their rows. */
export type GroupActions = {
  readonly addGroup: () => void
  readonly setGroup: (id: string, changes: Omit<GroupOfRows, 'id'>, what: string) => void
  readonly moveGroup: (id: string, by: 1 | -1) => void
  readonly dissolveGroup: (id: string) => void
  /** Adds an empty row to the end of a group, or of the last group if null. */
  readonly append: (groupId: string | null) => void
  readonly paste: (groupId: string | null, text: string) => void
  /** Sets the title of a group and pastes rows into it, as a single step of the history. */
  readonly pasteUnder: (groupId: string, title: string, text: string) => void
  readonly moveOver: (id: string, overId: string) => void
}

type RowGroupsProps<Group extends GroupOfRows, Row> = {
  readonly words: RowWords
  /** The path of the groups in the recipe. `field` is their schema.org property. */
  readonly path: string
  readonly field: string
  readonly groups: readonly Group[]
  readonly rowsOf: (group: Group) => readonly Row[]
  readonly issues: readonly Issue[]
  readonly actions: GroupActions
  /** The screen reader announcement of the last move. */
  readonly announcement: string
  readonly renderRow: (
    row: Row,
    path: string,
    place: { readonly at: number; readonly index: number },
  ) => ReactNode
  readonly children: ReactNode
}

/** The last heading in the section of the button. */
function lastHeading(button: Element): HTMLElement | undefined {
  const headings = button.closest('section')?.querySelectorAll<HTMLElement>('textarea[name=heading]')
  return [...(headings ?? [])].at(-1)
}

/** Rows in groups. A single group without a title shows no heading. */
export function RowGroups<Group extends GroupOfRows, Row extends { readonly id: string }>(
  props: RowGroupsProps<Group, Row>,
) {
  const { words, path, field, groups, rowsOf, issues, actions, announcement, renderRow, children } = props
  const idsOf = (group: Group) => rowsOf(group).map(({ id }) => id)
  const isUngrouped = groups.length <= 1 && (groups[0]?.title ?? null) === null
  return (
    <Section
      title={words.title}
      field={field}
      isList
      aside={
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            actions.addGroup()
            lastHeading(currentTarget)?.focus()
          }}
        >
          Add a heading
        </Button>
      }
    >
      <Sortable
        ids={groups.flatMap(idsOf)}
        order={groups.flatMap((group) => [group.id, ...idsOf(group)])}
        layout="fixed"
        onMove={actions.moveOver}
      >
        {groups.map((group, at) => (
          <div key={group.id} role="group" aria-label={group.title ?? words.title}>
            {!isUngrouped && (
              <DropHeading id={group.id} title={group.title ?? null}>
                <GroupHeading
                  title={group.title ?? null}
                  note={group.note ?? null}
                  kind={words.kind}
                  canMove={{ up: at > 0, down: at < groups.length - 1 }}
                  canDissolve={groups.length > 1}
                  error={issues.find((issue) => issue.path.startsWith(`${path}.${at}.title`))?.message}
                  onTitle={(title) => actions.setGroup(group.id, { title }, 'title')}
                  onPasteLines={(title, rows) => actions.pasteUnder(group.id, title, rows)}
                  onNote={(note) => actions.setGroup(group.id, { note }, 'note')}
                  onMove={(by) => actions.moveGroup(group.id, by)}
                  onDissolve={() => actions.dissolveGroup(group.id)}
                />
              </DropHeading>
            )}
            <ol className={styles['rows']}>
              {rowsOf(group).map((row, index) => renderRow(row, `${path}.${at}`, { at, index }))}
            </ol>
            <NewRowButton
              label={
                isUngrouped ? `Add ${words.row}` : `Add ${words.row} to “${group.title ?? 'this group'}”`
              }
              kind={words.kind}
              placeholder={words.next}
              onAdd={() => actions.append(group.id)}
              onPaste={(text) => actions.paste(group.id, text)}
            />
          </div>
        ))}
        {groups.length === 0 && (
          <NewRowButton
            label={`Add ${words.row}`}
            kind={words.kind}
            placeholder={words.first}
            onAdd={() => actions.append(null)}
            onPaste={(text) => actions.paste(null, text)}
          />
        )}
      </Sortable>
      {children}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Section>
  )
}
