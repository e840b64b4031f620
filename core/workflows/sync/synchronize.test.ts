import { describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { createSeededRandom } from '../../testing/fakes/seeded-random.ts'
import { openSync } from './open-sync.ts'
import type { SyncOutcome } from './outcome.ts'
import { readText, type Entry, type FolderState, type RecipeFolder } from './recipe-folder.ts'
import { synchronize, type SyncOptions } from './synchronize.ts'

const siteSlug = 'ottolina'
const random = createSeededRandom()

/** A folder in memory. */
function createFolder() {
  const texts = new Map<string, string>()
  const read = async (file: string) => {
    const text = texts.get(file) ?? ''
    return { file, text, reading: readText(file, text, random) }
  }
  const folder: RecipeFolder = {
    read,
    readAll: () => Promise.all([...texts.keys()].map(read)),
    replace: async (file, text) => void texts.set(file, text),
    remove: async (file) => void texts.delete(file),
  }
  const agreed = new Map<string, { readonly entry: Entry; readonly text: string }>()
  const state: FolderState = {
    format: 'markdown',
    entries: () => [...agreed.values()].map(({ entry }) => entry),
    base: async (id) => agreed.get(id)?.text ?? '',
    agree: async (entry, text) => void agreed.set(entry.id, { entry, text }),
    forget: async (id) => void agreed.delete(id),
  }
  const edit = (file: string, from: string, to: string) =>
    texts.set(file, (texts.get(file) ?? '').replace(from, to))
  return { texts, folder, state, edit }
}

async function openSite() {
  const platform = createMemoryPlatform()
  const { api } = await platform.signIn('owner@example.com')
  await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
  const body = { title: 'Green soup', slug: 'soup' }
  const recipeId = (await api.createRecipe({ siteSlug, body })).body.recipe.id
  const { folder, state, ...local } = createFolder()
  const titleThere = async () =>
    (await api.getManagedRecipe({ siteSlug, recipeId }).catch(() => null))?.body.recipe.title ?? null
  const rename = async (title: string) => {
    platform.clock.pass(60)
    await api.updateRecipe({ siteSlug, recipeId, body: { title } })
  }
  async function run(direction: SyncOptions['direction'], isConfirmed = false) {
    platform.clock.pass(60)
    const outcomes: SyncOutcome[] = []
    const opened = await openSync({ api, random }, { folder, state, siteSlug, isDryRun: false })
    const options: SyncOptions = { direction, resolution: 'ask', isDeleting: false }
    const watcher = {
      ...{ compared: () => {}, endComparing: () => {}, describeFailure: String },
      report: (outcome: SyncOutcome) => void outcomes.push(outcome),
      confirmDeletion: async () => isConfirmed,
    }
    await synchronize(opened, options, watcher, { aborted: false })
    return outcomes.map(({ status, file }) => [status, file])
  }
  return { run, rename, titleThere, ...local }
}

describe('the synchronization of a folder with a site', () => {
  it('writes recipes into the folder, sends what changed there, and is repeatable', async () => {
    const { run, texts, edit, titleThere } = await openSite()
    expect(await run('pull')).toEqual([['created', 'soup.md']])
    expect(texts.get('soup.md')).toContain('Green soup')
    expect(await run('pull')).toEqual([['unchanged', 'soup.md']])
    edit('soup.md', 'Green soup', 'Red soup')
    expect(await run('push')).toEqual([['updated', 'soup.md']])
    expect(await titleThere()).toBe('Red soup')
    expect(await run('push')).toEqual([['unchanged', 'soup.md']])
  })

  it('overwrites neither side if both changed', async () => {
    const { run, texts, edit, rename, titleThere } = await openSite()
    await run('pull')
    edit('soup.md', 'Green soup', 'Red soup')
    await rename('Blue soup')
    expect(await run('push')).toEqual([['conflict', 'soup.md']])
    expect(await run('pull')).toEqual([['conflict', 'soup.md']])
    expect([texts.get('soup.md')?.includes('Red soup'), await titleThere()]).toEqual([true, 'Blue soup'])
  })

  it('deletes a recipe whose file was deleted only if that is confirmed', async () => {
    const { run, texts, titleThere } = await openSite()
    await run('pull')
    texts.clear()
    expect(await run('push')).toEqual([['left', 'soup.md']])
    expect(await titleThere()).toBe('Green soup')
    expect(await run('push', true)).toEqual([['deleted', 'soup.md']])
    expect(await titleThere()).toBeNull()
  })
})
