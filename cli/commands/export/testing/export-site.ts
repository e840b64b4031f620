import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSiteBundle, type SiteBundle } from '#core/formats/bundle/site-bundle.ts'
import { createCommandPlatform, type CommandPlatform } from '../../../testing/command-platform.ts'
import { pngBytes } from '../../../testing/pages.ts'
import { createTestShell, jsonLines } from '../../../testing/run-command.ts'
import { tempFolder } from '#testing/server/temp-folder.ts'

export let platform: CommandPlatform
export let shell: ReturnType<typeof createTestShell>
export let token: string
export let folder: string

/** Two recipes, one of them published and with an image, in a collection. */
async function fill({ connect }: CommandPlatform, ownerToken: string): Promise<void> {
  const api = connect(ownerToken)
  await api.createSite({ body: { title: 'My Table', slug: 'table' } })
  const image = join(folder, 'cake.png')
  writeFileSync(image, pngBytes)
  const { id } = jsonLines(await shell.run(['images', 'upload', image, '--json']))[0] ?? {}
  const siteSlug = 'table'
  const soup = { title: 'Soup & more', slug: 'soup/../x', keywords: ['winter'], prepTimeMinutes: 10 }
  await api.createRecipe({ siteSlug, body: soup })
  const cake = { title: 'Cake', slug: 'cake', images: [{ id: String(id) }] }
  const { recipe } = (await api.createRecipe({ siteSlug, body: cake })).body
  await api.publishRecipe({ siteSlug, recipeId: recipe.id, body: {} })
  await shell.run(['collections', 'create', 'All', 'cake', '--image', image])
}

export const bundleOf = (text: string): SiteBundle => {
  const read = readSiteBundle(text)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.bundle
}

/** Signs in the owner of a new site and creates an empty folder, before every test. */
export async function startSite() {
  folder = tempFolder('export')
  platform = createCommandPlatform()
  token = await platform.tokenOf('baker@example.com')
  shell = createTestShell({ platform, token })
  await fill(platform, token)
}
