import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleText } from '#core/testing/samples/recipe-sample.ts'
import { tempFolder } from '#testing/server/temp-folder.ts'
import { openTestSite, type TestSite } from '../../../testing/test-site.ts'

export const siteSlug = 'my-table'

export let shell: TestSite['shell']
export let api: TestSite['api']
export let folder: string
export let platform: TestSite['platform']
export let token: string

export const create = async (title: string, slug: string) =>
  (await api.createRecipe({ siteSlug, body: { title, slug, description: sampleText('A dish.') } })).body
    .recipe

export const recipe = async (recipeId: string) =>
  (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe

export const retitle = async (recipeId: string, title: string) => {
  const { slug, description } = await recipe(recipeId)
  await api.updateRecipe({ siteSlug, recipeId, body: { title, slug, description: description ?? null } })
}

export const titles = async () =>
  (await api.listManagedRecipes({ siteSlug, orderBy: 'title_asc' })).body.recipes.map(({ title }) => title)

export const path = (file: string) => join(folder, file)
export const read = (file: string) => readFileSync(path(file), 'utf8')
export const write = (file: string, text: string) => writeFileSync(path(file), text)
export const change = (file: string, from: string, to: string) => write(file, read(file).replace(from, to))
export const pull = (...flags: string[]) => shell.run(['recipes', 'pull', folder, ...flags])
export const push = (...flags: string[]) => shell.run(['recipes', 'push', folder, ...flags])
export const files = () => readdirSync(folder).filter((file) => file.endsWith('.md'))

/** Signs in to a new site and creates an empty folder, before every test. */
export async function startFolder() {
  ;({ platform, token, api, shell } = await openTestSite(siteSlug))
  folder = tempFolder('recipes')
}
