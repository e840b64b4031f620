import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#core/calls/catalogue.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The folders in which pages and commands make calls, directly or through a workflow of core. */
const places = [
  'web/**/*.{ts,tsx}',
  'cli/**/*.{ts,tsx}',
  'core/machines/**/*.ts',
  'core/workflows/import/*.ts',
]
const others = /\.test\.|(^|\/)testing\/|^web\/(e2e|demo)\//

/** Calls that neither a page nor a command makes, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  getDomain: 'asked by a proxy before it obtains a certificate',
  getGlobals: 'specified; pages have the units within what they load',
  getShoppingList: 'every change answers with the list as it is then; it is for other programs',
  listSiteCollections: 'specified for other programs: the collections of all sites',
  listSiteRecipes: 'specified for other programs: the recipes of all sites',
  saveWorkingCopy: 'specified for other programs; editors use `saveRecipe`, which decides where a save goes',
  listSiteSlugs: 'specified for other programs: the sites of the platform',
}

describe('every call of the catalogue', () => {
  const files = globSync(places, { cwd: root }).filter((file) => !others.test(file))
  const text = files.map((file) => readFileSync(`${root}${file}`, 'utf8')).join('\n')
  const isUsed = (name: string) => new RegExp(`\\.${name}\\b`).test(text)

  it('is made by a page or a command, except for the listed exceptions', () => {
    expect(files.length).toBeGreaterThan(300)
    const unused = Object.keys(catalogue).filter((name) => !isUsed(name))
    expect(unused.toSorted()).toEqual(Object.keys(exceptions).toSorted())
  })
})
