/** True if the reader reached this page by going back in the history, and there is a page before it. */
export function cameBack(): boolean {
  // Not in every browser.
  if (!('navigation' in window)) return false
  const { activation, currentEntry, canGoBack } = navigation
  if (!canGoBack || activation?.navigationType !== 'traverse') return false
  const { from, entry } = activation
  // The page may have been left since without a new document.
  return entry.key === currentEntry?.key && (from === null || from.index > entry.index)
}
