/** Ids of the tag manager, as `G-1A2B3C4D5E`; what looks otherwise is none. */
const idPattern = /^(?:G|GT|AW|UA|GTM)-[A-Z0-9-]{4,40}$/

/** The ids that the visits of a site are counted under: the platform's and the site's own, each once. */
export function analyticsIds(platformId: string | null, siteId: string | null): readonly string[] {
  const ids = [platformId, siteId].flatMap((id) => (id === null ? [] : [id.trim().toUpperCase()]))
  return [...new Set(ids)].filter(isAnalyticsId)
}

/** Whether a text is such an id. */
export function isAnalyticsId(text: string): boolean {
  return idPattern.test(text)
}
