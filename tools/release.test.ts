import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { changesOf, nextChangelog, ReleaseError } from './release/changelog.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const changelog =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- One.\n\n## [0.1.0] - 2026-11-20\n\nThe first.\n'
const release = { version: '0.2.0', current: '0.1.0', today: '2026-12-01' }

describe('the changelog of a release', () => {
  it('has the unreleased changes under the version, and an empty section for the next one', () => {
    const next = nextChangelog(changelog, release)
    expect(changesOf(next, '0.2.0')).toBe('### Added\n\n- One.')
    expect([changesOf(next, 'Unreleased'), changesOf(next, '0.1.0')]).toEqual(['', 'The first.'])
    expect(next).toContain('## [0.2.0] - 2026-12-01\n')
  })

  it.each([
    ['v0.2.0', /such as 0\.2\.0/],
    ['', /such as 0\.2\.0/],
    ['0.1.0', /not above the version 0\.1\.0/],
    ['0.0.9', /not above/],
  ])('refuses the version "%s"', (version, message) => {
    expect(() => nextChangelog(changelog, { ...release, version })).toThrow(message)
  })

  it('refuses a release without changes, and a version without a section', () => {
    const released = nextChangelog(changelog, release)
    expect(() => nextChangelog(released, { ...release, version: '0.3.0', current: '0.2.0' })).toThrow(
      /no unreleased changes/,
    )
    expect(() => changesOf(changelog, '0.9.0')).toThrow(ReleaseError)
  })

  it('are those of the current version in the one of this repository', () => {
    const own = readFileSync(`${root}CHANGELOG.md`, 'utf8')
    const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }
    expect(changesOf(own, version)).toContain('### Added')
    expect(() => changesOf(own, 'Unreleased')).not.toThrow()
  })
})
