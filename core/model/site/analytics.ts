/**
 * Ids of Google Analytics, such as `G-1A2B3C4D5E`. Ids of containers (`GTM-…`) are not allowed, because the owner of a
 * container can add scripts to the page, which could read its reader's session.
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
