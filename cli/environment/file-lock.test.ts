import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { withFileLock } from './file-lock.ts'
import { leaveLock } from '../testing/leave-lock.ts'
import { removeTempFolders, tempFolder } from '../../testing/server/temp-folder.ts'

afterAll(removeTempFolders)

/** Runs tasks of many steps concurrently under one lock; resolves to the number of overlaps. */
async function overlaps(path: string): Promise<number> {
  let running = 0
  let found = 0
  const work = async () => {
    running += 1
    if (running > 1) found += 1
    for (let step = 0; step < 50; step += 1) await nextTurn()
    running -= 1
  }
  const start = async (_: unknown, turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await nextTurn()
    await withFileLock(path, work)
  }
  await Promise.all(Array.from({ length: 12 }, start))
  return found
}

it('a file lock admits one process at a time, even if several take over the lock of a killed one', async () => {
  const folder = tempFolder('lock')
  const path = join(folder, 'file.lock')
  for (let round = 0; round < 5; round += 1) {
    leaveLock(path)
    expect(await overlaps(path)).toBe(0)
  }
  expect(readdirSync(folder)).toEqual([])
})

it('a file lock can be taken if its owner was killed while releasing it', async () => {
  const path = join(tempFolder('lock'), 'file.lock')
  mkdirSync(path)
  expect(await withFileLock(path, async () => 'done')).toBe('done')
  expect(existsSync(path)).toBe(false)
})

it('releasing a file lock leaves it to the process that has taken it over meanwhile', async () => {
  const path = join(tempFolder('lock'), 'file.lock')
  await withFileLock(path, async () => {
    const [owner = ''] = readdirSync(path)
    // Like an expired lock of another process.
    renameSync(join(path, owner), join(path, 'other'))
  })
  expect(readdirSync(path)).toEqual(['other'])
})
