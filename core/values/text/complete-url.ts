/**
 * Completes a typed URL: a host name gets the scheme `https`, an email address `mailto`. Any other text is returned
 * without the spaces around it, and may be no URL.
 */
export function completeUrl(text: string): string {
  const url = text.trim()
  if (emailPattern.test(url)) return `mailto:${url}`
  return hostPattern.test(url) ? `https://${url}` : url
}

const emailPattern = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/

/** A host name with at least one dot, and what may follow it: a port, a path, a query or a fragment. */
const hostPattern = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+(:\d+)?([/?#].*)?$/u
