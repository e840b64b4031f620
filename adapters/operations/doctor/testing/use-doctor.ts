import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { examine, type DoctorOptions } from '../doctor.ts'
import type { Finding } from '../finding.ts'

/** The findings of one check. */
export const about = (found: readonly Finding[], check: string) =>
  found.filter((finding) => finding.check === check)

/** The findings that need attention. */
export const problemsOf = (found: readonly Finding[]) => found.filter(({ level }) => level !== 'ok')

/** The doctor of a platform, with an empty data folder before each test. */
export function useDoctor() {
  let root = ''
  let dataFolder = ''
  let count = 0
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'trivet-doctor-'))
  })
  beforeEach(async () => {
    count += 1
    dataFolder = join(root, String(count))
    await mkdir(dataFolder, { mode: 0o700 })
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  return {
    dataFolder: () => dataFolder,
    database: () => join(dataFolder, 'trivet.sqlite'),
    findings: (
      environment: Readonly<Record<string, string>> = {},
      stripeServer?: DoctorOptions['stripeServer'],
    ) =>
      examine({
        environment: { TRIVET_DATA: dataFolder, ...environment },
        nodeVersion: '26.1.0',
        now: new Date('2026-03-01T12:00:00.000Z'),
        ...(stripeServer ? { stripeServer } : {}),
      }),
  }
}
