import { expect, it } from 'vitest'
import { importAgain } from './import-again.ts'

const failedAt = (address: string) =>
  new TypeError(`Failed to fetch dynamically imported module: ${new URL(address, import.meta.url).href}`)

it('a module that failed to load is imported from another address', async () => {
  const load = importAgain<object>(() => Promise.reject(failedAt('../stored/pending-link.ts')))
  await expect(load()).rejects.toThrow(TypeError)
  const before = performance.getEntriesByType('resource').length
  expect(Object.keys(await load()).length).toBeGreaterThan(0)
  const requested = performance.getEntriesByType('resource').slice(before)
  expect(requested.map(({ name }) => name)).toContainEqual(
    expect.stringMatching(/pending-link\.ts\?attempt=2$/),
  )
})

it('an import that fails without an address, or for a style, is repeated unchanged', async () => {
  const style = new Error(`Unable to preload CSS for ${new URL('./part.css', import.meta.url).href}`)
  const errors = [new TypeError('Importing a module script failed.'), style]
  const load = importAgain(async () => {
    const error = errors.shift()
    if (error !== undefined) throw error
    return 'code'
  })
  await expect(load()).rejects.toThrow('Importing')
  await expect(load()).rejects.toThrow('Unable')
  expect(await load()).toBe('code')
})
