import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callPath } from '#core/calls/contract/call-request.ts'
import { routes, type CallName } from '#core/calls/contract/routes.ts'
import { createHttpApi } from '#adapters/http-client/http-api.ts'
import { people } from '#adapters/http-server/testing/people.ts'
import { createFixtures, type Fixtures } from '#adapters/http-server/testing/samples/fixtures.ts'
import type { Asked } from '#adapters/http-server/testing/samples/sample.ts'
import { bearer, json, send, type Outgoing, type TestResponse } from '#adapters/http-server/testing/send.ts'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { connectDatabase, openStorage, sqlitePath } from '#adapters/storage/open-storage.ts'
import { startTestPostgres } from '#adapters/storage/testing/test-postgres.ts'
import { fillLargeSite } from '#adapters/storage/testing/large-site/fill-large-site.ts'
import { systemClock, systemRandom } from '#adapters/system/system.ts'
import { freePort } from '#testing/server/free-port.ts'
import type { LoopReport } from '../../testing/server/loop-watch.ts'
import { startServerProcess, type ServerProcess } from '../../testing/server/server-process.ts'

/** The host of the large site. */
export const largeHost = 'ottolina.localhost:4000'

/**
 * The built server in its own process, with the site `ottolina` of 10,000 recipes and 100,000 subscribers. Test data is
 * written to its database by this process, so that the server only does the measured work.
 */
export type LargeSiteServer = {
  readonly server: ServerProcess
  readonly fixtures: Fixtures
  /** Makes a call; without a token, anonymously. */
  ask(name: CallName, asked: Asked): Promise<TestResponse>
  send(path: string, outgoing?: Outgoing): Promise<TestResponse>
  /** The measurements of the event loop since the last report. */
  report(): Promise<LoopReport>
  /** Resets all rate limits. */
  clearLimits(): Promise<void>
  close(): Promise<void>
}

export async function openLargeSite(kind: 'SQLite' | 'PostgreSQL'): Promise<LargeSiteServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'trivet-large-'))
  const postgres = kind === 'PostgreSQL' ? await startTestPostgres() : null
  const databaseUrl = await postgres?.createDatabase()
  const [port, watchPort] = await Promise.all([freePort(), freePort()])
  const storage = await openStorage({ databaseUrl, dataFolder })
  const platform = createMemoryPlatform({ storage, clock: systemClock, random: systemRandom })
  const peopled = await people(platform)
  const database = await connectDatabase(databaseUrl ?? sqlitePath(dataFolder))
  await fillLargeSite(database, { siteId: peopled.siteIds.ottolina, ownerId: peopled.people.owner.id })
  const server = await startServerProcess({
    port,
    environment: {
      ...{ TRIVET_DATA: dataFolder, TRIVET_METRICS: 'off', TRIVET_ADMINS: 'administrator@example.com' },
      ...{ TRIVET_TRUST_PROXY: '1', TRIVET_NEWSLETTER_HOLD_SECONDS: '3600' },
      ...(databaseUrl === undefined ? {} : { TRIVET_DATABASE_URL: databaseUrl }),
      TRIVET_LOOP_WATCH: String(watchPort),
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'loop-watch.ts')}`,
    },
  })
  const fixtures = await createFixtures(
    {
      ...platform,
      clock: { now: () => systemClock.now(), pass: () => {} },
      send: (path, outgoing) => send(port, path, outgoing),
      // Uploads have to go through the server.
      api(token = null) {
        const { createImageUploadUrl, createImage, createVideoUploadUrl, createVideo } = createHttpApi({
          ...{ origin: `http://127.0.0.1:${port}`, token: () => token },
        })
        return {
          ...platform.api(token),
          createImageUploadUrl,
          createImage,
          createVideoUploadUrl,
          createVideo,
        }
      },
    },
    peopled,
  )
  return {
    ...{ server, fixtures },
    ask(name, { params, query, body, token = null }) {
      const { method } = routes[name]
      const { headers, ...sent } = body === undefined ? { method, headers: {} } : json(method, body)
      const authorization = token === null ? {} : bearer(token)
      return send(port, callPath(routes[name], { ...params, ...query }), {
        ...sent,
        headers: { ...headers, ...authorization },
      })
    },
    send: (path, outgoing) => send(port, path, outgoing),
    report: async () => (await fetch(`http://127.0.0.1:${watchPort}/`)).json() as Promise<LoopReport>,
    async clearLimits() {
      await database.database.write.deleteFrom('limit_takes').execute()
    },
    async close() {
      await server.end()
      await Promise.all([storage.close(), database.close()])
      await postgres?.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
