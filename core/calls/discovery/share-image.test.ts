import { describe, expect, it } from 'vitest'
import { contrastRatio } from '../../model/theme/contrast.ts'
import { colorThemes } from '../../model/theme/themes.ts'
import { sampleSite } from '../../testing/samples/site-sample.ts'
import { sharePath, shareImage, shareVersion } from './share-image.ts'
import { iconPath, iconVersion, siteIcon } from './site-icon.ts'

const image = (key: string, width = 400, height = 400) => ({ id: key, key, width, height, lqip: 'data:,' })

describe('the icon of a site', () => {
  it('is its favicon, else its icon, else a nearly square logo, else the initial of its title', () => {
    const logo = image('logo', 300, 250)
    const all = { favicon: image('favicon'), icon: image('icon'), logo }
    const keyOf = (changes: object) => siteIcon(sampleSite(changes)).image?.key ?? null
    expect(keyOf(all)).toBe('favicon')
    expect(keyOf({ ...all, favicon: null })).toBe('icon')
    expect(keyOf({ logo })).toBe('logo')
    expect(keyOf({ logo: image('wide', 400, 100) })).toBeNull()
    expect(
      keyOf({ logo: { ...image('wide', 400, 100), crop: { width: 90, height: 100, x: 0, y: 0 } } }),
    ).toBe('wide')
    expect(siteIcon(sampleSite({ title: '“Ölmühle”' })).letter).toBe('Ö')
  })

  it('has sufficient contrast in every theme', () => {
    for (const colorTheme of colorThemes) {
      const { ground, ink } = siteIcon(sampleSite({ colorTheme }))
      expect(contrastRatio(ground, ink), colorTheme.title).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('has an address that changes only with its content', () => {
    const version = (changes: object) => iconVersion(siteIcon(sampleSite(changes)))
    const plain = version({})
    expect(iconPath(siteIcon(sampleSite()), 192, 'maskable')).toBe(`/icons/${plain}/192-maskable.png`)
    expect(plain).toMatch(/^[0-9a-z]{14}$/)
    expect(version({ links: [], commentsEnabled: false })).toBe(plain)
    expect(version({ title: 'Other words' })).toBe(plain)
    expect(
      new Set([
        plain,
        version({ title: 'Soup' }),
        version({ themeAccentColor: '#004400' }),
        version({ icon: image('a') }),
        version({ icon: image('b') }),
      ]).size,
    ).toBe(5)
  })
})

describe('the image of a shared page', () => {
  const misoSoup = { kind: 'recipes', slug: '味噌汁', title: 'Miso', image: null } as const

  it('is that of the recipe or collection, and for the site its featured image or that of its first featured recipe', () => {
    const featured = image('featured')
    const recipe = { images: [image('cover')] }
    const keyOf = (changes: object, shared: typeof misoSoup | null = null) =>
      shareImage(sampleSite(changes), shared).image?.key ?? null
    expect(keyOf({ featuredImage: featured, featuredRecipes: [recipe] })).toBe('featured')
    expect(keyOf({ featuredRecipes: [{ images: [] }, recipe] })).toBe('cover')
    expect(keyOf({ featuredImage: featured }, misoSoup)).toBeNull()
  })

  it('has an address that changes with its content', () => {
    const version = (changes: object) => shareVersion(shareImage(sampleSite(), { ...misoSoup, ...changes }))
    expect(sharePath(sampleSite(), misoSoup, 'wide')).toBe(
      `/share/${version({})}/wide/recipes/%E5%91%B3%E5%99%8C%E6%B1%81.jpg`,
    )
    expect(sharePath(sampleSite(), null, 'usual')).toMatch(/^\/share\/\w{14}\/usual\/site\.jpg$/)
    expect(version({ title: 'Miso soup' })).not.toBe(version({}))
    const cover = image('a')
    expect(version({ image: cover, title: 'Miso soup' })).toBe(version({ image: cover }))
    expect(version({ image: { ...cover, crop: { width: 9, height: 9, x: 0, y: 0 } } })).not.toBe(
      version({ image: cover }),
    )
  })
})
