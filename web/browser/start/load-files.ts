/** The loaded and pending styles and scripts by URL, without those that failed. */
const loading = new Map<string, Promise<void>>()

/**
 * Imports a built module once the files that it depends on are loaded; the bundler calls this for each `import()`.
 * Browsers never retry failed modules and preloads within a page, but they do retry plain requests.
 */
export async function __vitePreload<Code>(
  importModule: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  await Promise.all(
    files.map((file) => loadOnce(new URL(import.meta.env.BASE_URL + file, location.href).href)),
  )
  return importModule()
}

function loadOnce(address: string): Promise<void> {
  const before = loading.get(address)
  if (before !== undefined) return before
  const request = isInDocument(address) ? Promise.resolve() : load(address)
  loading.set(address, request)
  request.catch(() => loading.delete(address))
  return request
}

const isInDocument = (address: string) =>
  [...document.querySelectorAll('link')].some(({ href }) => href === address)

const load = (address: string) => (address.endsWith('.css') ? loadStyle(address) : fetchScript(address))

function loadStyle(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new TypeError('Failed to fetch a style'))
    }
    link.rel = 'stylesheet'
    link.href = address
    document.head.append(link)
  })
}

/** The import then finds it in the browser's cache. */
async function fetchScript(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new TypeError(`Failed to fetch a script: it was answered with ${response.status}`)
  await response.arrayBuffer()
}
