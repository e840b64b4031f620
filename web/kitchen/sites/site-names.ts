import { siteNamesKey } from '../../browser/stored/personal-keys.ts'

/** A site as last stored in this browser, shown while its kitchen loads. */
export type KnownSite = { readonly slug: string; readonly title: string; readonly role: string }

const maxRemembered = 20

/** The stored sites as a string, which is stable until they change; null if there are none. */
export function storedNames(): string | null {
  try {
    return localStorage.getItem(siteNamesKey)
  } catch {
    return null
  }
}

/** Parses the stored sites, most recently opened first. Invalid entries are omitted. */
export function readNames(stored: string | null): readonly KnownSite[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isKnownSite) : []
  } catch {
    return []
  }
}

/** Stores a site until the user signs out. Without storage, the kitchen loads with an empty navigation. */
export function rememberNames({ slug, title, role }: KnownSite): void {
  const others = readNames(storedNames()).filter((other) => other.slug !== slug)
  try {
    localStorage.setItem(
      siteNamesKey,
      JSON.stringify([{ slug, title, role }, ...others].slice(0, maxRemembered)),
    )
  } catch {
    return
  }
}

function isKnownSite(entry: unknown): entry is KnownSite {
  if (typeof entry !== 'object' || entry === null) return false
  const isText = (name: keyof KnownSite) => name in entry && typeof Reflect.get(entry, name) === 'string'
  return isText('slug') && isText('title') && isText('role')
}
