import { describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { readBundle } from './read-bundle.ts'

describe('the file of a whole site', () => {
  it('is read as it was downloaded', async () => {
    const { api } = await createMemoryPlatform().signIn('owner@example.com')
    await api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
    const { bundle } = (await api.exportSite({ siteSlug: 'ottolina' })).body
    expect(await readBundle(JSON.stringify(bundle))).toMatchObject({
      ...{ ok: true, value: { site: { title: 'Ottolina' }, recipes: [] } },
    })
  })

  it.each([
    ['no JSON', /no JSON file/],
    ['{}', /no file of a Trivet site/],
    ['{"format": "other"}', /no file of a Trivet site/],
  ])('is refused with what to do: %s', async (text, sentence) => {
    expect(await readBundle(text)).toEqual({ ok: false, error: expect.stringMatching(sentence) })
  })
})
