import { authTokenKey } from '#core/machines/session/auth-token.ts'

/**
 * Forwards a reader to their subscriptions if they are signed in with the address to which the newsletter was mailed.
 * All others stay on the page, which works without this script.
 */
export const newsletterScript = `
const { reader, subscriptions } = document.currentScript.dataset
const token = (() => { try { return localStorage.getItem('${authTokenKey}') } catch { return null } })()
if (token !== null) {
  fetch('/api/v1/manage/current-user', { headers: { authorization: 'Bearer ' + token } })
    .then((response) => (response.ok ? response.json() : null))
    .then((body) => { if (body?.currentUser.id === reader) location.replace(subscriptions) })
    .catch(() => undefined)
}
`
