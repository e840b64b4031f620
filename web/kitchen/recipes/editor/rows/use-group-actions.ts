import { flushSync } from 'react-dom'
import type { rowCommands } from '#core/model/recipe/record/row-groups.ts'
import type { EditOptions } from '../../../../editing/editor/use-draft.ts'
import type { GroupActions } from './row-groups.tsx'

type Identified = { readonly id: string }

type GroupActionsOptions<Group extends Identified, Row extends Identified> = Pick<GroupActions, 'append'> & {
  /** Pastes lines into a group, or the last one if null. */
  readonly paste: (groupId: string | null, text: string, options?: EditOptions) => void
  readonly commands: ReturnType<typeof rowCommands<Group, Row>>
  /** The prefix of the undo groups, for example "ingredient". */
  readonly kind: string
  readonly editGroups: (change: (groups: readonly Group[]) => readonly Group[], options?: EditOptions) => void
  readonly selected: ReadonlySet<string>
}

/** Creates the actions on groups of one kind of row from its commands. */
export function useGroupActions<Group extends Identified, Row extends Identified>(
  options: GroupActionsOptions<Group, Row>,
): GroupActions {
  const { commands, kind, editGroups, selected, append, paste } = options
  const setGroup = (id: string, changes: object, group: string) =>
    editGroups((groups) => commands.updateGroup(groups, id, changes as Partial<Group>), { group })
  return {
    append,
    paste,
    pasteUnder(id, title, text) {
      const group = `${kind}-group-paste:${crypto.randomUUID()}`
      setGroup(id, { title }, group)
      paste(id, text, { group, isFollowUp: true })
    },
    addGroup: () =>
      flushSync(() => editGroups((groups) => commands.addGroup(groups, () => crypto.randomUUID()))),
    setGroup: (id, changes, what) => setGroup(id, changes, `${kind}-group-${what}:${id}`),
    moveGroup: (id, by) => editGroups((groups) => commands.moveGroup(groups, id, by)),
    dissolveGroup: (id) => editGroups((groups) => commands.dissolveGroup(groups, id)),
    moveOver: (id, overId) =>
      editGroups((groups) => commands.moveOver(groups, selected.has(id) ? selected : new Set([id]), overId)),
  }
}
