/** The maximum total size of the bodies of all `keepalive` requests, in bytes (Fetch standard: 64 KiB). */
const maxBytes = 64 * 1024

/** A fetch whose writes complete even if the page is left, as far as the browser allows (`keepalive`). */
export function createLastingFetch(send: typeof fetch): typeof fetch {
  let inFlight = 0
  return async (input, init = {}) => {
    const { method = 'GET', body } = init
    const bytes = bytesOf(body)
    if (method === 'GET' || bytes === null || inFlight + bytes > maxBytes) return send(input, init)
    inFlight += bytes
    try {
      return await send(input, { ...init, keepalive: true })
    } finally {
      inFlight -= bytes
    }
  }
}

/** Null if the size of the body is unknown. */
function bytesOf(body: RequestInit['body']): number | null {
  if (body === undefined || body === null) return 0
  return typeof body === 'string' ? new TextEncoder().encode(body).byteLength : null
}
