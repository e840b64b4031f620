import { flushSync } from 'react-dom'
import type { rowCommands } from '#core/model/recipe/row-groups.ts'
import type { EditOptions } from '../../../../editing/editor/use-draft.ts'
import type { GroupActions } from './row-groups.tsx'

type Identified = { readonly id: string }

type GroupActionsOptions<Group extends Identified, Row extends Identified> = Pick<
  GroupActions,
  'append' | 'paste'
> & {
  readonly commands: ReturnType<typeof rowCommands<Group, Row>>
  /** Tells the steps of the history apart: "ingredient". */
  readonly kind: string
  readonly editGroups: (change: (groups: readonly Group[]) => readonly Group[], options?: EditOptions) => void
  readonly selected: ReadonlySet<string>
}

/** What is done with groups of rows of one kind, by its commands. */
export function useGroupActions<Group extends Identified, Row extends Identified>(
  options: GroupActionsOptions<Group, Row>,
): GroupActions {
  const { commands, kind, editGroups, selected, append, paste } = options
  return {
    append,
    paste,
    addGroup: () =>
      flushSync(() => editGroups((groups) => commands.addGroup(groups, () => crypto.randomUUID()))),
    setGroup: (id, changes, what) =>
      editGroups((groups) => commands.updateGroup(groups, id, changes as Partial<Group>), {
        group: `${kind}-group-${what}:${id}`,
      }),
    moveGroup: (id, by) => editGroups((groups) => commands.moveGroup(groups, id, by)),
    dissolveGroup: (id) => editGroups((groups) => commands.dissolveGroup(groups, id)),
    moveOver: (id, overId) =>
      editGroups((groups) => commands.moveOver(groups, selected.has(id) ? selected : new Set([id]), overId)),
  }
}
