import type { KeyValueStorage } from '#core/ports/device.ts'

const tokenParameter = 'mgk'

/**
 * The session storage key of a link's token, stored until it is confirmed, refused or dismissed, in case its page is
 * left.
 */
const pendingLinkKey = 'trivet.mgk'

/** The token of the link on this page, or on one that was left before its confirmation; null without one. */
export function keepPendingLink(session: Pick<KeyValueStorage, 'get' | 'set'>): string | null {
  const token = new URLSearchParams(location.search).get(tokenParameter) ?? session.get(pendingLinkKey)
  if (token !== null) session.set(pendingLinkKey, token)
  return token
}

export function forgetPendingLink(session: KeyValueStorage): void {
  session.remove(pendingLinkKey)
}

export function removeTokenFromAddress(): void {
  const url = new URL(location.href)
  url.searchParams.delete(tokenParameter)
  history.replaceState(history.state, '', url)
}
