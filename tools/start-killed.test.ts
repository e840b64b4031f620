// @module-tag long
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '#testing/server/free-port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

it.each([
  ['npm start', 'npm', ['start']],
  ['the script of npm start', process.execPath, ['tools/start.ts']],
] as const)('a kill -9 of %s ends the server, too', async (_name, command, args) => {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'trivet-killed-'))]
  const environment = { PORT: String(port), TRIVET_DATA: folder, TRIVET_METRICS: 'off', TRIVET_DEMO: '0' }
  const child = spawn(command, args, {
    ...{ cwd: root, detached: true, stdio: 'ignore' },
    env: { ...process.env, npm_lifecycle_event: undefined, ...environment },
  })
  onTestFinished(async () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // All processes of the group are gone.
    }
    await rm(folder, { recursive: true, force: true })
  })
  const isServing = async () =>
    (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok === true
  await expect.poll(isServing).toBe(true)
  child.kill('SIGKILL')
  await pause(100)
  await expect.poll(isServing).toBe(false)
})
