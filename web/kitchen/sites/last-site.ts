const key = 'trivet.kitchen.sites'
const maxRemembered = 20

/** The slugs of sites whose kitchens were opened in this browser, most recent first. */
export function openedSites(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((slug) => typeof slug === 'string') : []
  } catch {
    return []
  }
}

/** Stores that a kitchen was opened. Without storage, only the order of the site list is lost. */
export function rememberSite(slug: string): void {
  const slugs = [slug, ...openedSites().filter((other) => other !== slug)].slice(0, maxRemembered)
  try {
    localStorage.setItem(key, JSON.stringify(slugs))
  } catch {
    return
  }
}
