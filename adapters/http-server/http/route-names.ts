type Node = {
  readonly literal: Map<string, Node>
  /** The node for any one segment. */
  any: Node | null
  /** The pattern that ends here, and the one that matches all further segments. */
  ends: string | null
  takesRest: string | null
}

/** The name of requests that match no pattern. */
export const unknownRoute = 'unknown'

/** The names of the most requested paths are cached. */
const maxNames = 1000
const maxCachedUrl = 200

/**
 * Creates the function that returns the pattern of a path, such as `/images/:key` for `/images/soup.jpg`: the number of
 * patterns is small, and they contain none of the secrets of paths. Patterns have segments that begin with a colon, and
 * may end with `*`.
 */
export function createRouteNames(patterns: readonly string[]): (url: string) => string {
  const root = createNode()
  for (const pattern of patterns) insert(root, pattern)
  const known = new Map<string, string>()
  return (url) => {
    const cached = known.get(url)
    if (cached !== undefined) return cached
    const end = url.search(/[?#]/)
    const name = find(root, partsOf(end === -1 ? url : url.slice(0, end)), 0) ?? unknownRoute
    if (known.size >= maxNames) known.clear()
    if (url.length <= maxCachedUrl) known.set(url, name)
    return name
  }
}

function createNode(): Node {
  return { literal: new Map(), any: null, ends: null, takesRest: null }
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function insert(root: Node, pattern: string): void {
  let at = root
  for (const part of partsOf(pattern)) {
    if (part === '*') {
      at.takesRest ??= pattern
      return
    }
    if (part.startsWith(':')) at = at.any ??= createNode()
    else {
      const next = at.literal.get(part) ?? createNode()
      at.literal.set(part, next)
      at = next
    }
  }
  at.ends ??= pattern
}

/** Literal segments take precedence over placeholders, and longer patterns over shorter ones. */
function find(node: Node, parts: readonly string[], at: number): string | null {
  const part = parts[at]
  if (part === undefined) return node.ends ?? node.takesRest
  const literal = node.literal.get(part)
  return (
    (literal && find(literal, parts, at + 1)) ?? (node.any && find(node.any, parts, at + 1)) ?? node.takesRest
  )
}
