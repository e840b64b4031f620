import { describe, expect, it } from 'vitest'
import { isStorageUnavailable } from '#core/ports/stores/storage.ts'
import { createInProcessApi } from '#adapters/in-process/in-process-api.ts'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { siteBySlug } from './read-site.ts'

const refusing = (status: number, error: string) =>
  createInProcessApi({
    handle: async () => ({ status, body: { error, code: 'any' } }),
    origin: 'http://ottolina.localhost:4000',
  })

describe('siteBySlug', () => {
  it('reads a site', async () => {
    const platform = createMemoryPlatform()
    const { api } = await platform.signIn('owner@example.com')
    await api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
    expect(await siteBySlug(platform.api(), 'ottolina')).toMatchObject({ title: 'Ottolina' })
  })

  it('rejects like a store if the database is unavailable', async () => {
    const reading = siteBySlug(refusing(503, 'Try again in a moment.'), 'ottolina')
    await expect(reading).rejects.toSatisfy(isStorageUnavailable)
  })

  it('rejects with an error that names the site and the reason when it is refused otherwise', async () => {
    await expect(siteBySlug(createMemoryPlatform().api(), 'nowhere')).rejects.toThrow(
      /^The site nowhere cannot be read: \S/,
    )
  })
})
