import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ensureBuilt, startBuiltServer, type BuiltServer } from '../../testing/server/built.ts'
import { recipePage } from './pages.ts'
import { tempFolder } from '../../testing/server/temp-folder.ts'

/** The built server, and a web of one page that responds immediately and one, `/never`, that never does. */
export type BuiltSite = {
  readonly server: BuiltServer
  /** The environment of a program whose user is signed in. */
  readonly environment: Readonly<Record<string, string>>
  readonly webUrl: string
  stop(): Promise<void>
}

export async function startBuiltSite(): Promise<BuiltSite> {
  await ensureBuilt()
  const server = await startBuiltServer()
  const environment = {
    TRIVET_URL: server.url,
    TRIVET_TOKEN: await server.tokenOf('baker@example.com'),
    XDG_CONFIG_HOME: tempFolder('config'),
  }
  const web = createServer((request, response) => {
    if (request.url === '/never') return
    response.setHeader('content-type', 'text/html').end(recipePage({ name: 'From the web' }))
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const webUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  return {
    ...{ server, environment, webUrl },
    async stop() {
      web.closeAllConnections()
      web.close()
      await server.stop()
    },
  }
}
