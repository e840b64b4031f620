import type { IncomingMessage } from 'node:http'
import type { ViteDevServer } from 'vite'

const cookieName = 'trivet-development'

/** Reloads open pages after a restart. */
export type PageReloads = {
  /** The `Set-Cookie` header of the current documents. */
  cookie(): string
  /** Reloads all open pages. */
  reload(): void
}

/**
 * A document can be served before a restart and start to listen for changes only after it. So each document stores the
 * number of reloads in a cookie, and is reloaded if the number has increased when it starts to listen.
 */
export function createPageReloads({ ws }: ViteDevServer): PageReloads {
  let count = 0
  ws.on('connection', (socket, request) => {
    if (countOf(request) < count) socket.send(JSON.stringify({ type: 'full-reload' }))
  })
  return {
    cookie: () => `${cookieName}=${count}; Path=/; SameSite=Lax`,
    reload() {
      count += 1
      ws.send({ type: 'full-reload' })
    },
  }

  /** A page without the cookie, such as one of an earlier server, counts as current, because Vite reloads it anyway. */
  function countOf({ headers }: IncomingMessage): number {
    const found = new RegExp(`(?:^|; )${cookieName}=(\\d+)`).exec(headers.cookie ?? '')?.[1]
    return found === undefined ? count : Number(found)
  }
}
