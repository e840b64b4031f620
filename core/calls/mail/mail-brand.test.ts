import { expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { sampleSettings, sampleSite } from '../../testing/stores/stored-records.ts'
import { colorThemeById } from '../../model/theme/themes.ts'
import { loadMailBrand, mailColors } from './mail-brand.ts'

async function brandOf(
  settings: Parameters<typeof sampleSettings>[0],
  domain: string | null = null,
  { width, height } = { width: 800, height: 400 },
) {
  const { deps, clock } = createMemoryPlatform()
  const image = { id: sampleId(1), ownerId: sampleId(2), key: 'logo.png', contentType: 'image/png' }
  await deps.imageStore.create({ ...image, width, height, lqip: '', createdAt: clock.now() })
  const site = sampleSite(3, { settings: sampleSettings(settings), domain })
  return loadMailBrand(deps, { ...site, revision: 1 })
}

it('the brand of a mail has the logo of its site at its address, with at least twice the displayed resolution', async () => {
  const { logo, name, url } = await brandOf({ title: 'Ottolina', slug: 'ottolina', logoId: sampleId(1) })
  expect([name, url]).toEqual(['Ottolina', 'http://ottolina.localhost:4000'])
  expect(logo?.url).toMatch(/^http:\/\/ottolina\.localhost:4000\/.*logo\.png/)
  const height = new URL(logo?.url ?? '').searchParams.get('height')
  expect(Number(height)).toBeGreaterThanOrEqual((logo?.height ?? 0) * 2)
})

it('the logo of a mail has a width and height, and is no wider than the mail', async () => {
  const settings = { title: 'Ottolina', slug: 'ottolina', logoId: sampleId(1) }
  expect((await brandOf(settings)).logo).toMatchObject({ width: 80, height: 40 })
  const banner = await brandOf(settings, null, { width: 4000, height: 100 })
  expect(banner.logo).toMatchObject({ width: 520, height: 13 })
})

it('the brand of a mail has no logo if the image does not exist or the site has none', async () => {
  expect((await brandOf({ logoId: sampleId(99) })).logo).toBeNull()
  expect((await brandOf({ logoId: null })).logo).toBeNull()
})

it('the brand of a mail without a site is that of the platform', async () => {
  const { deps } = createMemoryPlatform()
  expect(await loadMailBrand(deps, null)).toMatchObject({ url: 'http://localhost:4000', logo: null })
})

it('the brand of a mail has the accent of its site only if that is a valid color', () => {
  const theme = colorThemeById(null)
  const plain = mailColors(theme, null)
  expect(mailColors(theme, '#064').light.accent).toBe('#006644')
  expect(mailColors(theme, '#006644').light.accent).toBe('#006644')
  expect(mailColors(theme, 'url(//x)')).toEqual(plain)
})
