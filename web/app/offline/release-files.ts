/** The cache entry in which a worker lists the files of the previous release. */
const releaseBefore = '/release-before'

/** Responds with a file whose name contains its hash: from the cache if present. */
export async function fileFromDevice(files: Cache, request: Request): Promise<Response> {
  return (await files.match(request, { ignoreVary: true })) ?? fetch(request)
}

/** Caches the files that are missing; rejects if one of them cannot be fetched. */
export async function addMissingFiles(files: Cache, addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      if ((await files.match(address, { ignoreVary: true })) === undefined) await files.add(address)
    }),
  )
}

/** Removes the scripts and styles of earlier releases, except for the previous one, which open pages still use. */
export async function dropOldFiles(files: Cache, current: readonly string[]): Promise<void> {
  const known = new Set(current)
  const before: unknown = await (await files.match(releaseBefore))?.json()
  const previous = new Set(Array.isArray(before) ? before : [])
  for (const request of await files.keys()) {
    const { pathname } = new URL(request.url)
    const isCode = pathname.startsWith('/assets/') && /\.(js|css)$/.test(pathname)
    if (isCode && !known.has(pathname) && !previous.has(pathname)) await files.delete(request)
  }
  await files.put(releaseBefore, Response.json(current))
}

/** The URLs of the scripts, styles and fonts of a page, including those loaded after the first paint. */
export function filesIn(html: string): string[] {
  const values = [...html.matchAll(/(?:src|href|data-entry|data-preloads)="([^"]+)"/g)]
  const addresses = values.flatMap(([, value = '']) => value.replaceAll('&amp;', '&').split(' '))
  return [...new Set(addresses)].filter((address) => /^\/(?:assets|theme)\//.test(address))
}
