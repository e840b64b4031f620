/**
 * Ids of Google Analytics, such as `G-1A2B3C4D5E`. Those of containers (`GTM-…`) are none: whoever owns a container can
 * put scripts of their own into the page, which could read the sign-in of its reader.
 */
const idPattern = /^G-[A-Z0-9]{4,40}$/

/** The ids that count the visits of a site: the platform's and the site's own, without duplicates and invalid ones. */
export function analyticsIds(platformId: string | null, siteId: string | null): readonly string[] {
  const ids = [platformId, siteId].flatMap((id) => (id === null ? [] : [id.trim().toUpperCase()]))
  return [...new Set(ids)].filter(isAnalyticsId)
}

/** True if the text is such an id. */
export function isAnalyticsId(text: string): boolean {
  return idPattern.test(text)
}
