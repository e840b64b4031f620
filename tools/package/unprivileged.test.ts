// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#testing/server/free-port.ts'
import { serverEnvironment } from '../server-flags.ts'
import { installCommand } from './installed-command.ts'
import { packPackage, type PackedPackage } from './pack.ts'

let packed: PackedPackage
beforeAll(async () => {
  packed = await packPackage()
  await installCommand(packed)
}, 600_000)
afterAll(() => packed?.remove())

/** The user that the server is run as: one without rights if the test may choose, otherwise the user of the test. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

describe('the installed server of a user who can write to the data folder only', { timeout: 120_000 }, () => {
  it('serves, is healthy, and ends with 0 when it is stopped', async () => {
    const folder = join(packed.folder, 'container')
    const data = join(folder, 'data')
    await mkdir(data, { recursive: true })
    await chmod(packed.folder, 0o755)
    await chmod(data, 0o777)
    const port = String(await freePort())
    const { PATH = '' } = process.env
    // The environment of deploy/Containerfile, and no home.
    const server = spawn(join(packed.folder, 'prefix/bin/trivet'), ['serve'], {
      ...{ ...user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] },
      env: {
        ...serverEnvironment,
        ...{ PATH: `${join(import.meta.dirname, '../../node_modules/.bin')}:${PATH}`, HOME: '/nonexistent' },
        ...{ NODE_ENV: 'production', TRIVET_DATA: data, PORT: port, TRIVET_METRICS: 'off' },
      },
    })
    let output = ''
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const status = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))?.status ?? output
    await expect.poll(() => status('/readyz'), { timeout: 60_000 }).toBe(200)
    expect(await status('/healthz')).toBe(200)
    expect(await status('/api/v1/site/site-slugs')).toBe(200)
    server.kill('SIGTERM')
    const [code] = (await once(server, 'close')) as [number | null]
    expect([code, output]).toEqual([0, expect.not.stringMatching(/"level":"error"/)])
    expect(await readdir(folder)).toEqual(['data'])
    const { mode } = await stat(join(data, 'trivet.sqlite'))
    expect((mode & 0o077).toString(8)).toBe('0')
  })
})
