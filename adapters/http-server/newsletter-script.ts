import { authTokenKey } from '#core/machines/auth-token.ts'

/**
 * Leads the reader of a newsletter's link on to their subscriptions if they are signed in here as the one to whom it was
 * mailed. The page works without it, and everybody else stays on it.
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
