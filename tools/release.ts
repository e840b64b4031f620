import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { changesOf, nextChangelog, ReleaseError } from './release/changelog.ts'

/**
 * Prepares a release: `npm run release -- 0.2.0`. Sets the version, dates its section of the changelog, commits and tags.
 * Nothing is pushed or published. `npm run release -- --notes 0.2.0` prints the section of a version.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const changelogPath = `${root}CHANGELOG.md`
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

function release(version: string): void {
  if (git('status', '--porcelain') !== '') throw new ReleaseError('Commit or discard your changes first.')
  if (git('tag', '--list', `v${version}`) !== '') throw new ReleaseError(`v${version} exists already.`)
  const { version: current } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }
  const today = new Date().toISOString().slice(0, 10)
  const changelog = nextChangelog(readFileSync(changelogPath, 'utf8'), { version, current, today })
  execFileSync('npm', ['version', version, '--no-git-tag-version', '--ignore-scripts'], { cwd: root })
  writeFileSync(changelogPath, changelog)
  git('commit', '--quiet', '--all', '--message', `Release ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', `Trivet ${version}`)
  console.log(`Committed and tagged v${version}. docs/guides/release.md says how to publish it.`)
}

const [first = '', second = ''] = process.argv.slice(2)
try {
  if (first === '--notes') console.log(changesOf(readFileSync(changelogPath, 'utf8'), second))
  else release(first)
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error
  console.error(error.message)
  process.exitCode = 2
}
