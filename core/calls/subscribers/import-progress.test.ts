import { describe, expect, it } from 'vitest'
import { createListProgress } from './import-progress.ts'

const clock = { now: () => new Date('2026-01-01T00:00:00Z') }
const real = { fileName: 'list.csv', isDryRun: false }
const dry = { fileName: 'other.csv', isDryRun: true }

describe('a dry run', () => {
  it('does not replace the progress of an import that is running', () => {
    const progress = createListProgress(clock)
    const running = progress.begin('site', real)
    running.read(10)
    const check = progress.begin('site', dry)
    check.read(3)
    check.committed(3)
    check.end()
    expect(progress.of('site')).toMatchObject({ ...real, state: 'reading', rows: 10 })
    running.wrote(5, 10)
    expect(progress.of('site')).toMatchObject({ ...real, state: 'writing', written: 5, total: 10 })
    running.committed(10)
    running.end()
    expect(progress.of('site')).toMatchObject({ ...real, state: 'done', added: 10 })
  })

  it('is replaced by an import, and is recorded where none is running', () => {
    const progress = createListProgress(clock)
    const check = progress.begin('site', dry)
    check.read(3)
    expect(progress.of('site')).toMatchObject({ ...dry, rows: 3 })
    const running = progress.begin('site', real)
    check.end()
    running.read(7)
    expect(progress.of('site')).toMatchObject({ ...real, state: 'reading', rows: 7 })
  })
})
