import { expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-app.ts'
import { addFirstRecipes } from './create-site.ts'
import { nothingPending, type PendingImport } from './pending-import.ts'

const recipe = (name: string) => ({
  ...{ '@context': 'https://schema.org', '@type': 'Recipe', name },
  ...{ recipeIngredient: ['200 g flour'], recipeInstructions: ['Mix.'] },
})

/** Creates recipes until `failure` is set, and records their titles. */
function openSite() {
  const site = { titles: [] as string[], failure: null as unknown }
  const api = fakeApi({
    createImportBatch: async () => ({ status: 201, body: { importBatch: { id: 'batch' } } }),
    createRecipe: async ({ body: { title } }: { body: { title: string } }) => {
      if (site.failure !== null && title !== 'Bread') throw site.failure
      site.titles.push(title)
      return { status: 201, body: { recipe: { id: title } } }
    },
  })
  const progress = { pending: nothingPending, sent: 0 }
  const add = (pending: PendingImport) =>
    addFirstRecipes(api, 'ours', { content: 'files', link: '' }, pending, {
      onRead: (read) => Object.assign(progress, { pending: read, sent: 0 }),
      onSent: (sent) => Object.assign(progress, { sent }),
    })
  return { site, add, progress }
}

const file = new File([JSON.stringify([recipe('Bread'), recipe('Soup'), recipe('Cake')])], 'export.json')

it('the recipes of a file are created once, even if the connection is lost in between', async () => {
  const { site, add } = openSite()
  site.failure = new TypeError('Failed to fetch')
  const first = await add({ files: [file], unsent: [] })
  expect(first.problems).toEqual([
    '2 recipes not imported yet. The server cannot be reached. Check your connection and try again.',
  ])
  expect(first.pending.files).toEqual([])
  site.failure = null
  const second = await add(first.pending)
  expect(second).toMatchObject({ problems: [], pending: { files: [], unsent: [] } })
  expect(site.titles).toEqual(['Bread', 'Soup', 'Cake'])
})

it('a recipe that the server rejects is reported, and the others are created', async () => {
  const { site, add } = openSite()
  site.failure = { status: 400, body: { error: 'This recipe is too long.' } }
  const { problems, pending } = await add({ files: [file], unsent: [] })
  expect(problems).toEqual(['export.json: This recipe is too long.', 'export.json: This recipe is too long.'])
  expect(pending.unsent).toEqual([])
  expect(site.titles).toEqual(['Bread'])
})

it('the remaining recipes of a file are reported during the import, so that a reload sends nothing twice', async () => {
  const { site, add, progress } = openSite()
  site.failure = new TypeError('Failed to fetch')
  const { pending } = await add({ files: [file], unsent: [] })
  expect(progress.pending.files).toEqual([])
  expect(progress.pending.unsent.map(({ draft }) => draft.title)).toEqual(['Bread', 'Soup', 'Cake'])
  expect(progress.pending.unsent.slice(progress.sent)).toEqual(pending.unsent)
})
