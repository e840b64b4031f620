import { isJsonObject } from '../document/loose-json.ts'
import type { SchemaNode } from '../record/schema-node.ts'

/** The maximum number of nodes that are visited in one page. */
const maxNodes = 200_000

/**
 * Visits every object in parsed JSON, in document order, without recursion; `visit` returns whether to visit its
 * children.
 */
export function visitObjects(value: unknown, visit: (node: SchemaNode) => boolean): void {
  const pending: unknown[] = [value]
  let visited = 0
  while (pending.length > 0 && visited < maxNodes) {
    const next = pending.pop()
    visited += 1
    if (Array.isArray(next)) {
      for (let index = next.length - 1; index >= 0; index -= 1) pending.push(next[index])
    } else if (isJsonObject(next) && visit(next)) {
      const values = Object.values(next)
      for (let index = values.length - 1; index >= 0; index -= 1) {
        const inner = values[index]
        if (typeof inner === 'object' && inner !== null) pending.push(inner)
      }
    }
  }
}

/** Resolves a bare reference (`{"@id": …}`) to its node; returns anything else unchanged. */
export function dereference(value: unknown, byId: ReadonlyMap<string, SchemaNode>): unknown {
  if (!isJsonObject(value)) return value
  const id = value['@id']
  if (typeof id !== 'string' || Object.keys(value).some((key) => key !== '@id' && key !== '@type'))
    return value
  return byId.get(id) ?? value
}
