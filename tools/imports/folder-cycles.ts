/** A file and the files that it imports, by their paths from the root of the repository. */
export type Module = { readonly path: string; readonly imports: readonly string[] }

/** Rooms of one folder that import each other, directly or through each other. */
export type FolderCycle = {
  readonly folder: string
  /** The names of the subfolders; "." is the files in the folder itself. */
  readonly rooms: readonly string[]
  /** One import for each pair of rooms, as `from → to`, the pairs with the fewest imports first. */
  readonly imports: readonly string[]
}

type Edges = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

/**
 * Finds cycles between folders at every depth: the subfolders of a folder, and its own files as one more, must import
 * each other in one direction.
 */
export function folderCycles(modules: readonly Module[]): FolderCycle[] {
  return foldersOf(modules).flatMap((folder) => {
    const edges = edgesWithin(folder, modules)
    return cyclesOf(edges).map((rooms) => ({ folder, rooms, imports: thinnestImports(rooms, edges) }))
  })
}

function foldersOf(modules: readonly Module[]): string[] {
  const folders = new Set<string>()
  for (const { path } of modules) {
    const parts = path.split('/')
    for (let depth = 1; depth < parts.length; depth += 1) folders.add(parts.slice(0, depth).join('/'))
  }
  return [...folders].sort()
}

/** The imports between the rooms of a folder, by the importing and the imported room. */
function edgesWithin(folder: string, modules: readonly Module[]): Edges {
  const edges = new Map<string, Map<string, string[]>>()
  for (const { path, imports } of modules) {
    const from = roomOf(folder, path)
    if (from === null) continue
    for (const imported of imports) {
      const to = roomOf(folder, imported)
      if (to === null || to === from) continue
      const targets = edges.get(from) ?? new Map<string, string[]>()
      edges.set(from, targets.set(to, [...(targets.get(to) ?? []), `${path} → ${imported}`]))
    }
  }
  return edges
}

function roomOf(folder: string, path: string): string | null {
  if (!path.startsWith(`${folder}/`)) return null
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/')
  return rest.length > 0 ? first : '.'
}

/** The groups of rooms that reach each other. */
function cyclesOf(edges: Edges): string[][] {
  const rooms = [...edges.keys()].sort()
  const reached = new Map(rooms.map((room) => [room, reachableFrom(room, edges)]))
  const reach = (from: string, to: string) => reached.get(from)?.has(to) === true
  const cycles = rooms.map((room) => rooms.filter((other) => reach(room, other) && reach(other, room)))
  return cycles.filter((cycle, index) => cycle.length > 1 && cycle[0] === rooms[index])
}

function reachableFrom(start: string, edges: Edges): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
    for (const next of edges.get(room)?.keys() ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      waiting.push(next)
    }
  }
  return reached
}

function thinnestImports(rooms: readonly string[], edges: Edges): string[] {
  return rooms
    .flatMap((from) => [...(edges.get(from) ?? [])].filter(([to]) => rooms.includes(to)))
    .sort(([, one], [, other]) => one.length - other.length)
    .flatMap(([, imports]) => imports.slice(0, 1))
}
