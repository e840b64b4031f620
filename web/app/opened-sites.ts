const key = 'trivet.kitchen.sites'
const maxRemembered = 20

/** A site whose kitchen this browser opened; title and role are known until the person signs out. */
export type OpenedSite = { readonly slug: string; readonly title?: string; readonly role?: string }

/** The sites whose kitchens this browser opened, the last first. */
export function openedSites(): readonly OpenedSite[] {
  return readOpenedSites(storedSites())
}

/** The list as it is stored, which stays the same string for as long as it says the same; null for none. */
export function storedSites(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Reads a stored list; entries that are damaged are left out. */
export function readOpenedSites(stored: string | null): readonly OpenedSite[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.flatMap(siteOf) : []
  } catch {
    return []
  }
}

/** Remembers that a kitchen was opened. A browser that stores nothing only loses the order of the chooser. */
export function rememberSite({ slug, title, role }: Required<OpenedSite>): void {
  const others = openedSites().filter((other) => other.slug !== slug)
  store([{ slug, title, role }, ...others].slice(0, maxRemembered))
}

/** Keeps only the order of the sites: their titles and the roles in them are nobody else's. */
export function forgetSiteNames(): void {
  const sites = openedSites()
  if (sites.length > 0) store(sites.map(({ slug }) => ({ slug })))
}

function store(sites: readonly OpenedSite[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(sites))
  } catch {
    return
  }
}

/** Lists of earlier versions hold slugs alone. */
function siteOf(entry: unknown): OpenedSite[] {
  if (typeof entry === 'string') return [{ slug: entry }]
  if (typeof entry !== 'object' || entry === null) return []
  if (!('slug' in entry) || typeof entry.slug !== 'string') return []
  const { slug } = entry
  if (!('title' in entry) || typeof entry.title !== 'string') return [{ slug }]
  if (!('role' in entry) || typeof entry.role !== 'string') return [{ slug }]
  return [{ slug, title: entry.title, role: entry.role }]
}
