const key = 'trivet.kitchen.sites'
const maxRemembered = 20

/** The slugs of the sites whose kitchens this browser opened, the last first. */
export function openedSites(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((slug) => typeof slug === 'string') : []
  } catch {
    return []
  }
}

/** Notes that a kitchen was opened. A browser that stores nothing only loses the order of the chooser. */
export function rememberSite(slug: string): void {
  const slugs = [slug, ...openedSites().filter((other) => other !== slug)].slice(0, maxRemembered)
  try {
    localStorage.setItem(key, JSON.stringify(slugs))
  } catch {
    return
  }
}
