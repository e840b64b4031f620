import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { callPath } from '#core/calls/contract/call-request.ts'
import { routes, type CallName } from '#core/calls/contract/routes.ts'
import { openSqlite } from '../../storage/sqlite.ts'
import { createFixtures, type Fixtures } from './samples/fixtures.ts'
import type { Asked } from './samples/sample.ts'
import { people } from './people.ts'
import { bearer, json, type TestResponse } from './send.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** A server over an SQLite file with sites, people and fixtures, for walking through all calls over HTTP. */
export type Walk = {
  readonly server: TestServer
  readonly fixtures: Fixtures
  /** Makes a call with the given token, or anonymously without one. */
  ask(name: CallName, asked: Asked): Promise<TestResponse>
  /** A number that changes with every write to the database. */
  version(): unknown
  close(): Promise<void>
}

export async function openWalk(): Promise<Walk> {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-walk-'))
  const path = join(folder, 'trivet.sqlite')
  const storage = await openSqlite(path)
  const server = await startTestServer({ deps: { storage, newsletterHoldSeconds: 60 } })
  const observer = new SqliteFile(path, { readonly: true })
  return {
    server,
    fixtures: await createFixtures(server, await people(server)),
    ask(name, { params, query, body, token = null }) {
      const { method } = routes[name]
      const { headers, ...sent } = body === undefined ? { method, headers: {} } : json(method, body)
      const authorization = token === null ? {} : bearer(token)
      return server.send(callPath(routes[name], { ...params, ...query }), {
        ...sent,
        headers: { ...headers, ...authorization },
      })
    },
    version: () => observer.pragma('data_version', { simple: true }),
    async close() {
      await server.stop()
      await storage.close()
      observer.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
