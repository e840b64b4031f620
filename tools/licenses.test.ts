import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { formatText } from './format-text.ts'
import { licensedPackages, licenseList, packagesNotAllowed } from './licenses.ts'

const path = fileURLToPath(new URL('../docs/licenses.md', import.meta.url))

describe('the licenses of installed packages', () => {
  it('are allowed', () => {
    const packages = licensedPackages()
    expect(packages.length).toBeGreaterThan(100)
    expect(packagesNotAllowed(packages)).toEqual([])
  })

  it('that are not allowed are found', () => {
    const of = (license: string, name = 'some-package') => ({ name, version: '1.0.0', license })
    const refused = [of('GPL-3.0'), of('none'), of('LGPL-3.0')]
    expect(packagesNotAllowed([of('MIT'), of('(MIT OR GPL-2.0)'), ...refused])).toEqual(refused)
    expect(packagesNotAllowed([of('LGPL-3.0', 'libheif-js')])).toEqual([])
  })

  it('are listed as the lockfile has them; "npm run licenses" writes the list', async () => {
    expect(readFileSync(path, 'utf8')).toBe(await formatText(path, licenseList(licensedPackages())))
  })
})
