/** Thrown with a sentence that says what keeps a version from being released. */
export class ReleaseError extends Error {}

type Release = { readonly version: string; readonly current: string; readonly today: string }

const versionPattern = /^(\d+)\.(\d+)\.(\d+)$/
const unreleased = '## [Unreleased]\n'

/**
 * The changelog with the unreleased changes as the section of a version, below an empty section for the next one. Throws
 * a `ReleaseError` for a version that is not above the current one, and if there is nothing to release.
 */
export function nextChangelog(changelog: string, { version, current, today }: Release): string {
  if (!versionPattern.test(version)) throw new ReleaseError('Give the version to release, such as 0.2.0.')
  if (!isAbove(version, current)) throw new ReleaseError(`${version} is not above the version ${current}.`)
  if (changesOf(changelog, 'Unreleased') === '')
    throw new ReleaseError('The changelog has no unreleased changes.')
  return changelog.replace(unreleased, `${unreleased}\n## [${version}] - ${today}\n`)
}

/** The changes of a version, or those under `Unreleased`, as Markdown. Throws a `ReleaseError` if it has no section. */
export function changesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## \[)/m)
  const section = sections.find((each) => each.startsWith(`## [${version}]`))
  if (section === undefined) throw new ReleaseError(`The changelog has no section for ${version}.`)
  return section.replace(/^.*\n/, '').trim()
}

function isAbove(version: string, current: string): boolean {
  const numbersOf = (text: string) => text.split('.').map(Number)
  const [own, other] = [numbersOf(version), numbersOf(current)]
  const index = own.findIndex((number, place) => number !== other[place])
  return index !== -1 && (own[index] ?? 0) > (other[index] ?? 0)
}
