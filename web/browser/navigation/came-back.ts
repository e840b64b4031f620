/** True if the reader reached this page by going back in the history, and there is a page before it. */
export function cameBack(): boolean {
  // Not all browsers have the Navigation API.
  if (!('navigation' in window)) return false
  const { activation, currentEntry, canGoBack } = navigation
  if (!canGoBack || activation?.navigationType !== 'traverse') return false
  const { from, entry } = activation
  // Client-side navigation may have left the page since.
  return entry.key === currentEntry?.key && (from === null || from.index > entry.index)
}
