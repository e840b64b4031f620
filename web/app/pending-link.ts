import type { KeyValueStorage } from '#core/ports/device.ts'

const tokenParameter = 'mgk'

/** Where the token of a link waits in a tab until it was confirmed, refused or dismissed. */
const pendingLinkKey = 'trivet.pendingLink'

/** Keeps the token of the address for the next page, should this one be left before the link was handled. */
export function keepPendingLink(session: Pick<KeyValueStorage, 'set'>): void {
  const token = tokenInAddress()
  if (token !== null) session.set(pendingLinkKey, token)
}

/** The token of the link that the reader came by, on this page or on one that was left too early; null without one. */
export function readPendingLink(session: KeyValueStorage): string | null {
  return tokenInAddress() ?? session.get(pendingLinkKey)
}

export function forgetPendingLink(session: KeyValueStorage): void {
  session.remove(pendingLinkKey)
}

export function removeTokenFromAddress(): void {
  const url = new URL(location.href)
  url.searchParams.delete(tokenParameter)
  history.replaceState(history.state, '', url)
}

function tokenInAddress(): string | null {
  return new URLSearchParams(location.search).get(tokenParameter)
}
