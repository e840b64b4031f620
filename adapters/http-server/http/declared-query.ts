import { createRouteNames } from './route-names.ts'

/** The query parameters that are read at an address, by the pattern of its path, such as `/recipes`. */
export type DeclaredQuery = ReadonlyMap<string, readonly string[]>

/**
 * Creates the function that reduces an address (path and query) to what its response depends on: the declared
 * parameters, in the order in which they are declared. All others (`utm_source`, `fbclid`, …) are for scripts in
 * the browser, which see the requested address.
 */
export function createReduceQuery(declared: DeclaredQuery): (url: string) => string {
  const patternOf = createRouteNames([...declared.keys()])
  return (target) => {
    const url = localAddress(target)
    const mark = url.indexOf('?')
    if (mark === -1) return url
    const path = url.slice(0, mark)
    // Paths of pages are not case-sensitive.
    const names = declared.get(patternOf(path.toLowerCase()))
    if (names === undefined || names.length === 0) return path
    const given = new URLSearchParams(url.slice(mark))
    const read = new URLSearchParams(
      names.flatMap((name) => given.getAll(name).map((value) => [name, value])),
    ).toString()
    return read === '' ? path : `${path}?${read}`
  }
}

/** Merges the declarations of several parts of the server; a path declared twice has the parameters of both. */
export function joinDeclared(parts: readonly DeclaredQuery[]): DeclaredQuery {
  const joined = new Map<string, readonly string[]>()
  for (const part of parts) {
    for (const [pattern, names] of part) {
      joined.set(pattern, [...new Set([...(joined.get(pattern) ?? []), ...names])])
    }
  }
  return joined
}

/** A request to a proxy contains an absolute URL (RFC 9112, 3.2.2), of which path and query are used. */
function localAddress(target: string): string {
  return target.startsWith('/') ? target : target.replace(/^[a-z]+:\/\/[^/?#]*/i, '') || '/'
}
