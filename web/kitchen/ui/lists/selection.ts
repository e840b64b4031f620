/** The selected rows of a list, and the anchor of a range selection. */
export type Selection = {
  readonly ids: ReadonlySet<string>
  /** The row that was selected last; null if there is none. */
  readonly anchor: string | null
}

export const noSelection: Selection = { ids: new Set(), anchor: null }

/** Selects or deselects a row. */
export function toggleRow({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Selects all rows from the anchor to this one in list order; without an anchor, only this one. */
export function selectRange({ ids, anchor }: Selection, id: string, order: readonly string[]): Selection {
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return { ids: new Set([...ids, id]), anchor: id }
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...ids, ...range]), anchor }
}

/** Selects all rows, or none if all are selected already. */
export function toggleAll({ ids }: Selection, order: readonly string[]): Selection {
  return order.every((id) => ids.has(id)) ? noSelection : { ids: new Set(order), anchor: null }
}
