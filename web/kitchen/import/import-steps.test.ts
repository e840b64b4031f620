import { gzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { ReadRecipe } from '#core/workflows/import/read-source.ts'
import { fakeImportSite } from '../../testing/fake-import-site.ts'
import { idleImport, type ImportRow } from './import-state.ts'
import { createImportStore } from './import-store.ts'
import { createImportRuns } from './import-runs.ts'
import { loadImportWork, writeRow } from './import-work.ts'
import type { ImportStorage } from './import-storage.ts'
import { recheckDuplicates } from './recheck-duplicates.ts'
import { unreadableFileSentence } from '#core/model/call-failure.ts'
import { openSource } from './chosen-source.ts'
import { readImport } from './read-import.ts'
import { writeImport } from './write-import.ts'

/** An import into an in-memory site, on a device that only records what it is asked to store. */
function begin(site = fakeImportSite()) {
  const api = site.api()
  let onStore: (what: string) => void = () => undefined
  const note = async (what: string) => onStore(what)
  const storage: ImportStorage = {
    phase: async () => null,
    read: async () => null,
    readSources: async () => [],
    begin: () => note('begin'),
    saveState: () => note('state'),
    saveRead: () => note('read'),
    saveRow: ({ outcome }) => note(outcome === null ? 'row' : 'outcome'),
    clear: () => note('clear'),
  }
  const store = createImportStore(storage)
  store.set(idleImport)
  const runs = createImportRuns(() => loadImportWork(api, 'site', store.state(), async () => undefined))
  /** Simulates that another tab takes the import over when this one stores a value of this kind. */
  const loseAt = (lost: string) => {
    onStore = (what) => {
      if (what === lost) runs.next()
    }
  }
  return { site, api, store, runs, loseAt }
}

const page = (title: string, servings = 4) =>
  `${title}\n\nServes ${servings}\n\nIngredients\n2 cups flour\n1 cup milk\n3 eggs\n\nMethod\n1. Whisk and fry.\n`
const pasted = (title: string) => ({ kind: 'text', text: page(title), url: null }) as const

async function rowOf({ api }: ReturnType<typeof begin>, id: string, text: string): Promise<ImportRow> {
  const [readable] = await openSource({ kind: 'text', text, url: null }, api)
  const read = await readable?.read()
  if (read?.ok !== true) throw new Error('The text holds no recipe.')
  const undecided = {
    duplicate: null,
    batchDuplicate: null,
    choice: 'new',
    isBegun: false,
    outcome: null,
  } as const
  return { id, name: id, read: read.value, ...undecided }
}

const titlesOf = (rows: readonly ImportRow[]) => rows.map(({ read }) => read.draft.title)

it('reading adds a recipe for each text and continues after an interruption', async () => {
  const work = begin()
  const all = ['Waffles', 'Barley soup', 'Plum cake'].map(pasted)
  expect(await readImport(work, all)).toBe('all')
  expect(titlesOf(work.store.state().rows)).toEqual(['Waffles', 'Barley soup', 'Plum cake'])
  const later = begin()
  later.store.set({ done: 2, position: 2, rows: work.store.state().rows.slice(0, 2) })
  expect(await readImport(later, all)).toBe('all')
  expect(later.store.state().rows.map(({ id }) => id)).toEqual(['0', '1', '2'])
  expect(titlesOf(later.store.state().rows)).toEqual(['Waffles', 'Barley soup', 'Plum cake'])
})

it('similar recipes of one import are offered like duplicates on the site', async () => {
  const work = begin()
  const again = page('Waffles').replace('3 eggs', '2 eggs')
  const texts = [page('Waffles'), page('Plum cake'), again, page('Waffles')]
  const sources = texts.map((text) => ({ kind: 'text', text, url: null }) as const)
  expect(await readImport(work, sources)).toBe('all')
  expect(work.store.state().rows.map(({ choice, batchDuplicate }) => [choice, batchDuplicate])).toEqual([
    ['new', null],
    ['new', null],
    [null, { rowId: '0', likeness: 1, isSame: false }],
    ['skip', { rowId: '0', likeness: 1, isSame: true }],
  ])
  work.store.setRow('2', (row) => ({ ...row, choice: 'new' }))
  work.store.setRow('3', (row) => ({ ...row, choice: 'new' }))
  await writeImport(work)
  expect(work.site.titles()).toEqual(['Plum cake', 'Waffles', 'Waffles', 'Waffles'])
})

it('a gzip file is unpacked if its content is supported, and unsupported files yield no recipe', async () => {
  const { api } = begin()
  const json = JSON.stringify({ '@type': 'Recipe', name: 'Leek soup', recipeIngredient: ['2 leeks'] })
  const noise = Uint8Array.from({ length: 3000 }, (_, index) => (index * 7919 + (index >> 3)) % 256)
  const tar = new Uint8Array(10_240)
  tar.set(new TextEncoder().encode('soup.txt'))
  const packed = (content: string | Uint8Array) =>
    gzipSync(typeof content === 'string' ? new TextEncoder().encode(content) : content)
  const files: readonly [string, Uint8Array, string][] = [
    ['soup.json.gz', packed(json), 'Leek soup'],
    ['soup.txt.gz', packed(page('Leek soup')), 'Leek soup'],
    ['soup.html.gz', packed(`<html><script type="application/ld+json">${json}</script></html>`), 'Leek soup'],
    ['noise.gz', packed(noise), 'It is not a supported file.'],
    ['soup.tar.gz', packed(tar), 'It is not a supported file.'],
    ['noise.bin', noise, 'It is not a supported file.'],
    ['soup.tar', tar, 'It is not a supported file.'],
    ['twice.gz', packed(packed(json)), 'It is not a supported file.'],
    ['broken.gz', packed(json).subarray(0, 20), 'It is damaged.'],
  ]
  for (const [name, bytes, right] of files) {
    const file = new File([bytes.slice()], name)
    const [readable] = await openSource({ kind: 'file', file }, api)
    const read = await readable?.read()
    expect([name, read?.ok === true ? read.value.draft.title : read?.error.message]).toEqual([name, right])
  }
})

it('reading stops without adding a recipe once another tab continues the import', async () => {
  const work = begin()
  work.loseAt('read')
  expect(await readImport(work, [pasted('Waffles'), pasted('Plum cake')])).toBe('stopped')
  expect(work.store.state().rows).toEqual([])
  expect(work.store.state().done).toBe(0)
})

it('stopping keeps the recipes read so far', async () => {
  const work = begin()
  work.store.subscribe(() => {
    if (work.store.state().done === 1) work.runs.stop()
  })
  expect(await readImport(work, [pasted('Waffles'), pasted('Plum cake')])).toBe('stopped')
  expect(titlesOf(work.store.state().rows)).toEqual(['Waffles'])
})

it.each([
  ['stores the row before its write', 'row', 0],
  ['stores the outcome', 'outcome', 1],
])('writing ends once another tab takes the import over while it %s', async (_, lost, written) => {
  const work = begin()
  work.store.set({
    rows: [await rowOf(work, '0', page('Waffles')), await rowOf(work, '1', page('Plum cake'))],
  })
  work.loseAt(lost)
  expect(await writeImport(work)).toBe(false)
  expect(work.site.titles()).toEqual(['Waffles'].slice(0, written))
  expect(work.store.state().done).toBe(0)
})

it('a response that arrives after another tab continued the import is ignored', async () => {
  const work = begin()
  const row = await rowOf(work, '0', page('Waffles'))
  work.store.set({ rows: [row] })
  const { createRecipe } = work.api
  Object.assign(work.api, {
    createRecipe: (input: Parameters<typeof createRecipe>[0]) => {
      work.runs.next()
      return createRecipe(input)
    },
  })
  expect(await writeImport(work)).toBe(false)
  expect(work.store.state().rows.map(({ isBegun, outcome }) => ({ isBegun, outcome }))).toEqual([
    { isBegun: true, outcome: null },
  ])
})

it('a recipe whose response was lost is found by its content and not confused with its duplicate', async () => {
  const before = begin()
  const byId = (row: ImportRow, choice: 'new' | null = 'new'): ImportRow => {
    const read: ReadRecipe = { ...row.read, source: { kind: 'id', key: 'program:1', isCertain: true } }
    return { ...row, read, choice }
  }
  await writeRow(before.runs.work(), byId(await rowOf(before, '0', page('Waffles', 4))), false)
  before.site.edit('Waffles', { prepTimeMinutes: 5 })

  const lost = begin(before.site)
  const row = byId(await rowOf(lost, '0', page('Waffles', 6)), null)
  lost.store.set({ rows: [row] })
  await recheckDuplicates(lost)
  const [requested] = lost.store.state().rows
  expect(requested).toMatchObject({ duplicate: { by: 'source', isChangedHere: true }, choice: null })
  if (requested === undefined) return
  const both: ImportRow = { ...requested, choice: 'new' }
  await writeRow(lost.runs.work(), both, false)
  expect(before.site.titles()).toEqual(['Waffles', 'Waffles'])

  const after = begin(before.site)
  after.store.set({ rows: [{ ...both, isBegun: true }] })
  await recheckDuplicates(after)
  const second = before.site.recipes[1]?.id
  expect(after.store.state().rows).toMatchObject([{ duplicate: { recipeId: second }, choice: 'update' }])
  expect(await writeImport(after)).toBe(true)
  expect(before.site.titles()).toEqual(['Waffles', 'Waffles'])
})

it('checking for duplicates again changes nothing once another tab continues the import', async () => {
  const work = begin()
  const row = await rowOf(work, '0', page('Waffles'))
  await writeRow(begin(work.site).runs.work(), row, false)
  work.store.set({ rows: [row] })
  const { getManagedGlobals } = work.api
  Object.assign(work.api, {
    getManagedGlobals: (input: Parameters<typeof getManagedGlobals>[0]) => {
      work.runs.next()
      return getManagedGlobals(input)
    },
  })
  await recheckDuplicates(work)
  expect(work.store.state().rows).toEqual([row])
})

it('an unreadable file is reported by name, and the other sources are read', async () => {
  const work = begin()
  const file = new File(['Soup'], 'soup.txt')
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  expect(await readImport(work, [{ kind: 'file', file }, pasted('Waffles')])).toBe('all')
  const { rows, without } = work.store.state()
  expect(titlesOf(rows)).toEqual(['Waffles'])
  expect(without).toEqual([{ name: 'soup.txt', message: unreadableFileSentence, unreadUrl: null }])
})

const link = (name: string) => ({ kind: 'address', url: `https://example.com/${name}` }) as const
const links = ['waffles', 'soup', 'cake', 'bread', 'stew', 'pie'].map(link)

/** A server that cannot read the pages of some links, for the given reasons. */
function withPages(work: ReturnType<typeof begin>, failures: Map<string, unknown>) {
  const requested: string[] = []
  let [running, maxRunning] = [0, 0]
  Object.assign(work.api, {
    async parseRecipe({ body: { url } }: { body: { url: string } }) {
      requested.push(url)
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await new Promise((resolve) => setTimeout(resolve))
      running -= 1
      const failure = failures.get(url)
      if (failure !== undefined) throw failure
      const title = url.slice('https://example.com/'.length)
      const source = { kind: 'website', key: url, url, name: null, author: null }
      return {
        body: {
          recipe: { title, slug: title, ingredientSections: [], instructionSections: [], source },
          ...{ ingredientLines: [], imageUrls: [], warnings: [], confidence: 1 },
        },
      }
    },
  })
  return { requested, maxRunning: () => maxRunning }
}

const soup = 'https://example.com/soup'

it('links are read concurrently and listed in their original order', async () => {
  const work = begin()
  const pages = withPages(work, new Map())
  expect(await readImport(work, links)).toBe('all')
  expect(titlesOf(work.store.state().rows)).toEqual(['waffles', 'soup', 'cake', 'bread', 'stew', 'pie'])
  expect(pages.requested).toHaveLength(6)
  expect(pages.maxRunning()).toBe(4)
})

it.each([
  ['the connection is lost', new TypeError('Failed to fetch'), /cannot be reached/],
  ['the session has ended', { status: 401, body: { code: 'unauthenticated' } }, /Sign in/],
  ['the limit is reached', { status: 429, body: { error: 'Try again in 20 minutes.' } }, /in 20 minutes/],
  ['the server is busy', { status: 503, body: { error: 'Too many pages.' } }, /Too many pages/],
])('reading is interrupted when %s, and resumes with the same link', async (_, failure, message) => {
  const work = begin()
  const failures = new Map([[soup, failure]])
  withPages(work, failures)
  expect(await readImport(work, links)).toEqual({
    kind: 'interrupted',
    message: expect.stringMatching(message),
  })
  expect(titlesOf(work.store.state().rows)).toEqual(['waffles'])
  expect(work.store.state().without).toEqual([])
  failures.clear()
  expect(await readImport(work, links)).toBe('all')
  expect(titlesOf(work.store.state().rows)).toEqual(['waffles', 'soup', 'cake', 'bread', 'stew', 'pie'])
})

it.each([
  ['could not be fetched', { status: 502, body: { code: 'page_unreachable' } }, soup],
  ['took too long', new DOMException('Too long', 'TimeoutError'), soup],
  ['made the server fail', { status: 500, body: { code: 'internal' } }, soup],
  ['contained no recipe', { status: 422, body: { code: 'no_recipe_found' } }, null],
])('a link whose page %s is reported, and the others are read', async (_, failure, unreadUrl) => {
  const work = begin()
  withPages(work, new Map<string, unknown>([[soup, failure]]))
  expect(await readImport(work, links)).toBe('all')
  expect(titlesOf(work.store.state().rows)).toEqual(['waffles', 'cake', 'bread', 'stew', 'pie'])
  expect(work.store.state().without).toMatchObject([{ name: soup, unreadUrl }])
})
