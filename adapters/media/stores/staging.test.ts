import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createHandClock } from '#core/testing/fakes/hand-clock.ts'
import { ok } from '#core/values/result.ts'
import { createStaging } from './staging.ts'
import { openOnFullDisk } from '../testing/full-disk.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-staging-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('a staged file exists only while it is used', async () => {
  const staging = createStaging({ folder: join(folder, 'uploads'), clock: createHandClock() })
  const body = Readable.from([Buffer.from('one '), Buffer.from('two')])
  const seen = await staging.receive(body, 7, async () => ok(await readdir(join(folder, 'uploads'))))
  expect(seen).toMatchObject({ ok: true, value: [expect.stringMatching(/\.part$/)] })
  expect(await readdir(join(folder, 'uploads'))).toEqual([])
})

it('files of a process that died are removed', async () => {
  const clock = createHandClock()
  for (const [name, age] of [
    ['old.part', 2 * 3600],
    ['young.part', 60],
  ] as const) {
    await writeFile(join(folder, name), 'half')
    const at = clock.now().getTime() / 1000 - age
    await utimes(join(folder, name), at, at)
  }
  await createStaging({ folder, clock }).receive(Readable.from([]), 1, async () => ok(null))
  expect(await readdir(folder)).toEqual(['young.part'])
})

it('a full disk is an error after the rest was read, and no file is left', async () => {
  const staging = createStaging({ folder, clock: createHandClock(), openFile: openOnFullDisk(10) })
  let sent = 0
  const body = Readable.from(
    (function* () {
      for (; sent < 50; sent += 1) yield Buffer.alloc(4)
    })(),
  )
  const use = async () => ok(null)
  await expect(staging.receive(body, 1000, use)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect([sent, body.errored, await readdir(folder)]).toEqual([50, null, []])
})

it('an aborted upload is reported as such, and no file is left', async () => {
  const staging = createStaging({ folder, clock: createHandClock() })
  const body = new Readable({
    read() {
      this.push(Buffer.alloc(4))
      this.destroy(new Error('aborted'))
    },
  })
  const seen = await staging.receive(body, 1000, async () => ok(null))
  expect([seen, await readdir(folder)]).toMatchObject([{ ok: false, error: { reason: 'damaged' } }, []])
})

it('a disk that cannot be written to is an error, and works again once it can', async () => {
  const uploads = join(folder, 'uploads')
  await writeFile(uploads, 'a file where a folder should be')
  const staging = createStaging({ folder: uploads, clock: createHandClock() })
  const receive = () => staging.receive(Readable.from([]), 1, async () => ok(null))
  await expect(receive()).rejects.toThrow()
  await rm(uploads)
  expect(await receive()).toEqual({ ok: true, value: null })
})
