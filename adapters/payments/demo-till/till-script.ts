/**
 * Cancel goes back to the form that led to the checkout. The page after the checkout replaces the till in the
 * history, so that going back does not lead to it. Without the script, the form is sent as usual.
 */
export const tillScript = `
document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { name, value } = event.submitter
  const request = { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams([[name, value]]) }
  const response = await fetch(location.pathname, request).catch(() => null)
  const next = response?.ok ? (await response.json()).next : location.href
  const isFormBefore = document.referrer !== '' && new URL(document.referrer).origin === new URL(next, location).origin
  if (value === 'cancel' && isFormBefore) history.back()
  else location.replace(next)
})
`
