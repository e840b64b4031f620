import { describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { readBundle } from './read-bundle.ts'

const fileOf = (text: string) => new Blob([text])

describe('the export file of a whole site', () => {
  it('can be read as it was downloaded', async () => {
    const { api } = await createMemoryPlatform().signIn('owner@example.com')
    await api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
    const { bundle } = (await api.exportSite({ siteSlug: 'ottolina' })).body
    expect(await readBundle(fileOf(JSON.stringify(bundle)))).toMatchObject({
      ...{ ok: true, value: { bundle: { site: { title: 'Ottolina' }, recipes: [] } } },
    })
  })

  it.each([
    ['no JSON', /not a file of a Trivet site/],
    ['{}', /not a file of a Trivet site/],
    ['{"format": "other"}', /not a file of a Trivet site/],
    ['{"format": "trivet-site"', /is damaged/],
    ['{"format": "trivet-site", "version": 2}', /newer Trivet/],
    ['{"format": "trivet-site", "version": 1, "exportedAt": 3}', /damaged at “exportedAt”/],
  ])('is refused with advice if it contains: %s', async (text, sentence) => {
    expect(await readBundle(fileOf(text))).toEqual({ ok: false, error: expect.stringMatching(sentence) })
  })
})
