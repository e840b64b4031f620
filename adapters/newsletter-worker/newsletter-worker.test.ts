// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runWithKills } from './testing/kill-run.ts'

it('a newsletter reaches everybody although its worker is killed three times, and nobody twice except for mails in flight (ghost-cms-amazon-ses-adapter#5)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-newsletter-'))
  const [recipients, batchSize] = [1500, 50]
  const run = await runWithKills(folder, recipients, batchSize, [300, 700, 1100])
  await rm(folder, { recursive: true, force: true })
  expect(run).toMatchObject({ pending: 0, sent: recipients })
  expect(run.arrived.size).toBe(recipients)
  const repeated = [...run.arrived.values()].reduce((sum, count) => sum + count - 1, 0)
  expect(repeated).toBeLessThanOrEqual(3 * batchSize)
  expect(Math.max(...run.arrived.values())).toBeLessThanOrEqual(4)
})
