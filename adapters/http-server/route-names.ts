type Node = {
  readonly literal: Map<string, Node>
  /** What any one part leads to. */
  any: Node | null
  /** The pattern that ends here, and the one that takes all that follows. */
  ends: string | null
  takesRest: string | null
}

/** What a request is counted under that no pattern is for. */
export const unknownRoute = 'unknown'

/** The addresses that are asked for most are named once. */
const maxNames = 1000
const maxCachedUrl = 200

/**
 * Creates the function that names the pattern of a path, as `/images/:key` for `/images/soup.jpg`: few names however many paths, and
 * none of the secrets that stand in some. Patterns have parts that begin with a colon, and may end with `*`.
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

/** What is spelled out wins over what stands for anything, and the longer over the shorter. */
function find(node: Node, parts: readonly string[], at: number): string | null {
  const part = parts[at]
  if (part === undefined) return node.ends ?? node.takesRest
  const literal = node.literal.get(part)
  return (
    (literal && find(literal, parts, at + 1)) ?? (node.any && find(node.any, parts, at + 1)) ?? node.takesRest
  )
}
