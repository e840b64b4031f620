import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Logger } from '#core/ports/logger.ts'
import { createImageProcess, type ImageProcess } from './image-process.ts'
import { plainImage } from '../testing/images.ts'
import { openTestMedia } from '../testing/test-media.ts'

const warned: Record<string, unknown>[] = []
const logger: Logger = {
  info: () => {},
  warn: (event, facts) => void warned.push({ event, ...facts }),
  error: (event, facts) => void warned.push({ event, ...facts }),
}
let images: ImageProcess
afterEach(() => {
  images.close()
  warned.length = 0
})

const open = (program?: string) =>
  (images = createImageProcess({
    ...{ logger, maxBytes: 1e9 },
    ...(program ? { program: join(import.meta.dirname, '../testing', `${program}-worker.ts`) } : {}),
  }))
/** The id of the process that ran a job, or why it failed. */
const ask = async (behavior: string, timeLimit = 60_000): Promise<unknown> => {
  const result = await images.run('inspect', { path: behavior }, timeLimit)
  return result.ok ? result.value : result.error.reason
}

describe('the image process', () => {
  it('runs many jobs concurrently in one process', async () => {
    open('unruly')
    const done = await Promise.all(['slow', 'quick', 'slow', 'quick'].map((each) => ask(each)))
    expect(new Set(done).size).toBe(1)
    expect(done[0]).not.toBe(process.pid)
  })

  it(
    'is stopped if a job takes too long; the other jobs are run by the next one',
    { tags: 'long' },
    async () => {
      open('unruly')
      const before = await ask('quick')
      const [hung, ...others] = await Promise.all([ask('hang', 1000), ask('slow'), ask('quick')])
      expect(hung).toBe('damaged')
      expect(others).toEqual([expect.any(Number), expect.any(Number)])
      expect(others).not.toContain(before)
      expect(warned).toMatchObject([{ event: 'image process ended', why: 'time', signal: 'SIGKILL' }])
    },
  )

  it.skipIf(process.platform !== 'linux')(
    'waits longer for a job that got little processor time (only Linux reports it)',
    { tags: 'long' },
    async () => {
      open('unruly')
      // The process is started first, because its start takes processor time too.
      const runner = await ask('quick')
      expect(await ask('idle', 3000)).toBe(runner)
      expect(warned).toEqual([])
    },
  )

  it.each(['crash', 'memory'])(
    'is replaced if a job crashes it; the other jobs are run by the next one: %s',
    async (behavior) => {
      open('unruly')
      const asked = [behavior, 'slow', 'quick', behavior].map((each) => ask(each))
      expect(await Promise.all(asked)).toEqual(['damaged', expect.any(Number), expect.any(Number), 'damaged'])
      expect(await ask('quick')).toEqual(expect.any(Number))
      expect(warned.map(({ why }) => why)).toEqual(Array(3).fill(behavior))
    },
  )

  it('is stopped when it is idle and holds much memory', { tags: 'long' }, async () => {
    open('unruly')
    const first = await ask('large')
    await expect.poll(() => isRunning(first)).toBe(false)
    expect(await ask('quick')).not.toBe(first)
    expect(warned).toEqual([])
  })

  it('rejects if the file is gone, without blaming the image', async () => {
    open('unruly')
    await expect(images.run('inspect', { path: 'fail' })).rejects.toThrow('ENOENT')
    open()
    await expect(images.run('inspect', { path: '/nowhere/a.jpg' })).rejects.toThrow('ENOENT')
  })

  it('that cannot start is reported as an outage, and its cause is logged', async () => {
    open('unstartable')
    expect(await ask('quick')).toBe('unavailable')
    expect(warned[0]).toMatchObject({
      why: 'crash',
      errorOutput: expect.stringContaining('Cannot find module'),
    })
  })

  it('rejects pending jobs when it is closed, and accepts no more', async () => {
    open('unruly')
    const slow = ask('slow')
    images.close()
    expect(await slow).toBe('unavailable')
    await expect(ask('quick')).rejects.toThrow('closed')
  })

  it('is stopped before an image takes more memory than the server allows', { tags: 'long' }, async () => {
    const maxBytes = 150 * 1024 * 1024
    images = createImageProcess({ logger, maxBytes })
    const bytes = await plainImage(4900, 4900).avif({ effort: 0 }).toBuffer()
    expect(await images.run('inspect', { bytes })).toMatchObject({ ok: false, error: { reason: 'damaged' } })
    expect(warned[0]).toMatchObject({ why: 'memory' })
    const { imageHost, logged, stop } = await openTestMedia({ imageBytes: maxBytes })
    expect(await imageHost.put(`${randomUUID()}.avif`, bytes)).toMatchObject({ ok: false })
    expect(logged).toEqual(['image process ended'])
    await stop()
    const small = await plainImage(60, 40).avif().toBuffer()
    expect(await images.run('inspect', { bytes: small })).toMatchObject({ ok: true, value: { width: 60 } })
  })

  it('has no secret of the server in its environment', async () => {
    const fs = await import('node:fs/promises')
    process.env['TRIVET_TEST_SECRET'] = 'secret-of-the-server'
    open('unruly')
    const id = await ask('quick')
    delete process.env['TRIVET_TEST_SECRET']
    const environment = await fs.readFile(`/proc/${String(id)}/environ`, 'utf8').catch(() => '')
    expect(environment).not.toContain('secret-of-the-server')
  })
})

function isRunning(id: unknown): boolean {
  try {
    return process.kill(Number(id), 0)
  } catch {
    return false
  }
}
