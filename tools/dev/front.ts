import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { stripVTControlCharacters } from 'node:util'

type FrontOptions = {
  /** Resolves to the port of the platform once it responds. */
  platformPort(): Promise<number>
  /** Serves the browser's files. */
  serveFile(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** The `Set-Cookie` header of each document. */
  documentCookie(): string
}

/** Serves the browser's files itself, and proxies everything else to the platform. */
export function createFront({ platformPort, serveFile, documentCookie }: FrontOptions): Server {
  return createServer((request, response) => {
    if (request.url?.startsWith('/assets/')) {
      serveFile(request, response, () => response.writeHead(404).end('There is no such file.\n'))
      return
    }
    platformPort().then(
      (port) => passOn(request, response, { port, cookie: documentCookie() }),
      (error: unknown) => answerFailure(response, error, documentCookie()),
    )
  })
}

type Target = { readonly port: number; readonly cookie: string }

function passOn(request: IncomingMessage, response: ServerResponse, { port, cookie }: Target): void {
  // Pages change with the sources, so browsers must not cache them.
  const { 'if-none-match': _tag, 'if-modified-since': _time, ...headers } = request.headers
  const { method, url } = request
  const passed = ask({ host: 'localhost', port, method, path: url, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, developmentHeaders(answer.headers, cookie))
    answer.pipe(response)
  })
  passed.on('error', (error) => {
    if (response.headersSent) response.destroy(error)
    else answerFailure(response, error, cookie)
  })
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}

/** The headers of a page for hot reload: the nonce for styles, the cookie, and no caching. */
function developmentHeaders(headers: IncomingMessage['headers'], cookie: string): IncomingMessage['headers'] {
  if (!headers['content-type']?.startsWith('text/html')) return headers
  const { etag: _tag, 'last-modified': _time, ...others } = headers
  const policy = headers['content-security-policy']
  return {
    ...others,
    'cache-control': 'no-store',
    'set-cookie': [...(headers['set-cookie'] ?? []), cookie],
    ...(policy === undefined || Array.isArray(policy)
      ? {}
      : { 'content-security-policy': policy.replace("style-src 'self'", "$& 'nonce-development'") }),
  }
}

/** Shows why the platform does not respond; the page reloads automatically after the next successful start. */
function answerFailure(response: ServerResponse, error: unknown, cookie: string): void {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  const escaped = text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))
  response.writeHead(500, {
    ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'set-cookie': cookie },
  })
  response.end(
    `<!doctype html><title>The server did not start</title><h1>The server did not start</h1><pre>${escaped}</pre>` +
      '<script type="module" src="/assets/@vite/client"></script>\n',
  )
}
