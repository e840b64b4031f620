import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMemoryWeb } from './command-platform.ts'
import { recipePage } from './pages.ts'
import { jsonLines } from './run-command.ts'
import { tempFolder } from '../../testing/server/temp-folder.ts'
import { openTestSite } from './test-site.ts'

export const siteSlug = 'table'
export const soupUrl = 'https://soups.example/lentil-soup'
export const breadUrl = 'https://soups.example/bread'

/** Opens a site to import to, a web of two pages with recipes, and a folder for files. */
export async function openImportSite() {
  const folder = tempFolder('pages')
  const web = createMemoryWeb({ [soupUrl]: recipePage(), [breadUrl]: recipePage({ name: 'Bread' }) })
  const { platform, token, api, shell } = await openTestSite(siteSlug, { web })
  const titles = async () =>
    (await api.listManagedRecipes({ siteSlug, orderBy: 'title_asc' })).body.recipes.map(({ title }) => title)
  /** Imports, and returns the status of each item. */
  const statuses = async (...args: string[]) =>
    jsonLines(await shell.run(['import', ...args, '--json']))
      .filter(({ type }) => type === 'item')
      .map(({ status }) => status)
  /** Writes a file to the folder, and returns its path. */
  const file = (name: string, content: string | Uint8Array): string => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  return { platform, token, api, web, shell, folder, titles, statuses, file }
}
