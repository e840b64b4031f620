import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createHandClock } from '#core/testing/hand-clock.ts'
import { ok } from '#core/values/result.ts'
import { createArrivals } from './staging.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-arrivals-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('what arrives is there while it is used, and no longer', async () => {
  const arrivals = createArrivals({ folder: join(folder, 'uploads'), clock: createHandClock() })
  const body = Readable.from([Buffer.from('one '), Buffer.from('two')])
  const seen = await arrivals.receive(body, 7, async () => ok(await readdir(join(folder, 'uploads'))))
  expect(seen).toMatchObject({ ok: true, value: [expect.stringMatching(/\.part$/)] })
  expect(await readdir(join(folder, 'uploads'))).toEqual([])
})

it('what was never finished by a process that died is removed', async () => {
  const clock = createHandClock()
  for (const [name, age] of [
    ['old.part', 2 * 3600],
    ['young.part', 60],
  ] as const) {
    await writeFile(join(folder, name), 'half')
    const at = clock.now().getTime() / 1000 - age
    await utimes(join(folder, name), at, at)
  }
  await createArrivals({ folder, clock }).receive(Readable.from([]), 1, async () => ok(null))
  expect(await readdir(folder)).toEqual(['young.part'])
})

it('a disk that cannot be written to is an error, and works again once it can', async () => {
  const uploads = join(folder, 'uploads')
  await writeFile(uploads, 'a file where a folder should be')
  const arrivals = createArrivals({ folder: uploads, clock: createHandClock() })
  const receive = () => arrivals.receive(Readable.from([]), 1, async () => ok(null))
  await expect(receive()).rejects.toThrow()
  await rm(uploads)
  expect(await receive()).toEqual({ ok: true, value: null })
})
