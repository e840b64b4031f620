import { beforeEach, expect, it, vi } from 'vitest'

type Handlers = { readonly terminated?: () => void }

const opened: Handlers[] = []
let isFailing = false

vi.mock('idb', () => ({
  async openDB(_name: string, _version: number, handlers: Handlers) {
    opened.push(handlers)
    if (isFailing) throw new DOMException('The disk is full.', 'QuotaExceededError')
    return { get: async () => undefined }
  },
}))

beforeEach(() => {
  vi.resetModules()
  opened.length = 0
  isFailing = false
})

const load = async () => (await import('./import-storage.ts')).createImportStorage('site')

it('the import database of this device is opened once', async () => {
  const storage = await load()
  expect(await storage.phase()).toBe(null)
  expect(await storage.phase()).toBe(null)
  expect(opened).toHaveLength(1)
})

it('the import database is reopened after the browser closed it', async () => {
  const storage = await load()
  await storage.phase()
  opened[0]?.terminated?.()
  await storage.phase()
  expect(opened).toHaveLength(2)
})

it('the import database is reopened after opening it failed', async () => {
  const storage = await load()
  isFailing = true
  await expect(storage.phase()).rejects.toThrow('The disk is full.')
  isFailing = false
  expect(await storage.phase()).toBe(null)
  expect(opened).toHaveLength(2)
})
