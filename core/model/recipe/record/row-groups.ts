import type {
  IngredientUsageDraft,
  IngredientUsageGroupDraft,
  InstructionDraft,
  InstructionGroupDraft,
} from './recipe-draft.ts'

type Identified = { readonly id: string }

/** Accessors for rows in groups, so that ingredients and steps share commands. */
export type RowLens<Group extends Identified, Row extends Identified> = {
  readonly rowsOf: (group: Group) => readonly Row[]
  readonly withRows: (group: Group, rows: readonly Row[]) => Group
  readonly emptyGroup: (id: string, title: string | null) => Group
}

/** Ingredient lines in their groups. */
export const ingredientRows: RowLens<IngredientUsageGroupDraft, IngredientUsageDraft> = {
  rowsOf: ({ ingredientUsages }) => ingredientUsages,
  withRows: (group, rows) => ({ ...group, ingredientUsages: [...rows] }),
  emptyGroup: (id, title) => ({ id, title, note: null, ingredientUsages: [] }),
}

/** Steps in their groups. */
export const stepRows: RowLens<InstructionGroupDraft, InstructionDraft> = {
  rowsOf: ({ instructions }) => instructions,
  withRows: (group, rows) => ({ ...group, instructions: [...rows] }),
  emptyGroup: (id, title) => ({ id, title, note: null, instructions: [] }),
}

/** A position between rows: before the row at `index` of a group, or after its last row. */
export type RowPlace = { readonly groupId: string; readonly index: number }

/** Commands for rows of one kind. Each returns new groups, or the same ones if nothing changes. */
export function rowCommands<Group extends Identified, Row extends Identified>(lens: RowLens<Group, Row>) {
  type Groups = readonly Group[]
  const { rowsOf, withRows } = lens
  const allRows = (groups: Groups): Row[] => groups.flatMap((group) => [...rowsOf(group)])

  function placeOf(groups: Groups, rowId: string): RowPlace | null {
    for (const group of groups) {
      const index = rowsOf(group).findIndex(({ id }) => id === rowId)
      if (index >= 0) return { groupId: group.id, index }
    }
    return null
  }

  function update(groups: Groups, rowId: string, change: (row: Row) => Row): Groups {
    return mapGroups(groups, (group) => {
      const rows = rowsOf(group)
      const at = rows.findIndex(({ id }) => id === rowId)
      const row = rows[at]
      const changed = row === undefined ? row : change(row)
      if (changed === undefined || changed === row) return group
      return withRows(group, rows.with(at, changed))
    })
  }

  function insert(groups: Groups, place: RowPlace, rows: readonly Row[]): Groups {
    if (rows.length === 0) return groups
    return mapGroups(groups, (group) =>
      group.id === place.groupId ? withRows(group, rowsOf(group).toSpliced(place.index, 0, ...rows)) : group,
    )
  }

  function remove(groups: Groups, ids: ReadonlySet<string>): Groups {
    return mapGroups(groups, (group) => {
      const left = rowsOf(group).filter(({ id }) => !ids.has(id))
      return left.length === rowsOf(group).length ? group : withRows(group, left)
    })
  }

  /** Moves rows to a position, which is counted before the move. */
  function moveTo(groups: Groups, ids: ReadonlySet<string>, { groupId, index }: RowPlace): Groups {
    const moved = allRows(groups).filter(({ id }) => ids.has(id))
    const target = groups.find(({ id }) => id === groupId)
    if (moved.length === 0 || target === undefined) return groups
    const before = rowsOf(target)
      .slice(0, index)
      .filter(({ id }) => !ids.has(id)).length
    const next = insert(remove(groups, ids), { groupId, index: before }, moved)
    return hasSameOrder(groups, next) ? groups : next
  }

  /** Moves rows up (-1) or down (1) by one position, across groups. */
  function move(groups: Groups, ids: ReadonlySet<string>, by: 1 | -1): Groups {
    const chosen = allRows(groups).filter(({ id }) => ids.has(id))
    const edge = by < 0 ? chosen[0] : chosen.at(-1)
    const place = edge && placeOf(groups, edge.id)
    if (!place) return groups
    const at = groups.findIndex(({ id }) => id === place.groupId)
    const group = groups[at]
    const index = by < 0 ? place.index - 1 : place.index + 2
    if (group !== undefined && index >= 0 && index <= rowsOf(group).length)
      return moveTo(groups, ids, { groupId: group.id, index })
    const neighbor = groups[at + by]
    if (neighbor === undefined) return groups
    const into = by < 0 ? rowsOf(neighbor).length : 0
    return moveTo(groups, ids, { groupId: neighbor.id, index: into })
  }

  /** Inserts copies of rows after the last of them; `newId` creates their ids. */
  function duplicate(groups: Groups, ids: ReadonlySet<string>, copy: (row: Row) => Row): Groups {
    const chosen = allRows(groups).filter(({ id }) => ids.has(id))
    const last = chosen.at(-1)
    const place = last && placeOf(groups, last.id)
    return place ? insert(groups, { ...place, index: place.index + 1 }, chosen.map(copy)) : groups
  }

  /** Starts a new group at a row: the row and those after it move to the new group. */
  function splitGroup(groups: Groups, place: RowPlace, newId: string, title: string | null): Groups {
    return groups.flatMap((group) => {
      if (group.id !== place.groupId) return [group]
      const rows = rowsOf(group)
      const below = withRows(lens.emptyGroup(newId, title), rows.slice(place.index))
      return [withRows(group, rows.slice(0, place.index)), below]
    })
  }

  /** Removes a group's heading: its rows are added to the previous group, or to the next one for the first group. */
  function dissolveGroup(groups: Groups, groupId: string): Groups {
    const at = groups.findIndex(({ id }) => id === groupId)
    const group = groups[at]
    if (group === undefined || groups.length < 2) return groups
    const isFirst = at === 0
    const receiver = isFirst ? groups[1] : groups[at - 1]
    const rows = rowsOf(group)
    return groups.flatMap((one) => {
      if (one === group) return []
      if (one !== receiver) return [one]
      return [withRows(one, isFirst ? [...rows, ...rowsOf(one)] : [...rowsOf(one), ...rows])]
    })
  }

  /** Moves a group with its rows up or down by one position. */
  function moveGroup(groups: Groups, groupId: string, by: 1 | -1): Groups {
    const at = groups.findIndex(({ id }) => id === groupId)
    const [group, other] = [groups[at], groups[at + by]]
    if (group === undefined || other === undefined) return groups
    return groups.with(at, other).with(at + by, group)
  }

  /** A dragged row is moved to the position of the row that it is dropped on, or to the start of a group. */
  function moveOver(groups: Groups, ids: ReadonlySet<string>, overId: string): Groups {
    if (groups.some(({ id }) => id === overId)) return moveTo(groups, ids, { groupId: overId, index: 0 })
    const place = placeOf(groups, overId)
    if (place === null) return groups
    const order = allRows(groups).map(({ id }) => id)
    const isDown = order.findIndex((id) => ids.has(id)) < order.indexOf(overId)
    return moveTo(groups, ids, { ...place, index: place.index + (isDown ? 1 : 0) })
  }

  /**
   * Appends rows to a group, or to the last one if the group does not exist; `newId` creates the id of a first group.
   */
  function append(groups: Groups, groupId: string | null, rows: readonly Row[], newId: string): Groups {
    const all = groups.length > 0 ? groups : [lens.emptyGroup(newId, null)]
    const group = all.find(({ id }) => id === groupId) ?? all.at(-1)
    return group === undefined ? all : insert(all, { groupId: group.id, index: rowsOf(group).length }, rows)
  }

  /**
   * Appends a group without a title; if there is none yet, two groups are created, because the first needs no heading.
   */
  function addGroup(groups: Groups, newId: () => string): Groups {
    const base = groups.length > 0 ? groups : [lens.emptyGroup(newId(), null)]
    return [...base, lens.emptyGroup(newId(), null)]
  }

  function updateGroup(groups: Groups, groupId: string, changes: Partial<Group>): Groups {
    return groups.map((group) => (group.id === groupId ? { ...group, ...changes } : group))
  }

  function hasSameOrder(one: Groups, other: Groups): boolean {
    return one.every((group, index) => {
      const [rows, others] = [rowsOf(group), other[index] ? rowsOf(other[index]) : []]
      return rows.length === others.length && rows.every((row, at) => row === others[at])
    })
  }

  return {
    ...{ allRows, placeOf, update, insert, remove, moveTo, move, duplicate },
    ...{ moveOver, append, addGroup, updateGroup, splitGroup, dissolveGroup, moveGroup },
  }
}

function mapGroups<Group>(groups: readonly Group[], change: (group: Group) => Group): readonly Group[] {
  const changed = groups.map(change)
  return changed.some((group, index) => group !== groups[index]) ? changed : groups
}
