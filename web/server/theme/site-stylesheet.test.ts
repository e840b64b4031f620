import { describe, expect, it } from 'vitest'
import { contrastRatio } from '#core/model/theme/contrast.ts'
import { colorThemes, typeThemes } from '#core/model/theme/themes.ts'
import { themeCss } from '#core/model/theme/theme-css.ts'
import { themeOf, themePath } from './site-stylesheet.ts'

const [colorTheme] = colorThemes
const [typeTheme] = typeThemes
if (colorTheme === undefined || typeTheme === undefined) throw new Error('There are no themes')

const site = {
  slug: 'crumb',
  colorTheme,
  typeTheme,
  themeAccentColor: null,
  themeStyle: 'accent' as const,
  cssOverrides: null,
}

const onAccent = (css: string) => /--color-on-accent:(#[0-9a-f]+)/i.exec(css)?.[1] ?? ''

describe('the stylesheet of a site', () => {
  it('has its colors and its type as custom properties', async () => {
    const css = await themeCss(site)
    expect(css).toContain(`--color-text:${colorTheme.colorText}`)
    expect(css).toContain(
      '--font-display:"Newsreader Variable", "Newsreader", "Newsreader Fallback", Georgia',
    )
    expect(css).toContain(`--display-bold:${typeTheme.displayFontBoldWeight}`)
  })

  it.each(colorThemes)('uses a readable text color on the accent of $title', async (theme) => {
    const css = await themeCss({ ...site, colorTheme: theme })
    expect(contrastRatio(onAccent(css), theme.colorAccent)).toBeGreaterThanOrEqual(4.5)
  })

  it('accepts a custom accent, which must be a color', async () => {
    expect(await themeCss({ ...site, themeAccentColor: '#0055aa' })).toContain('--color-accent:#0055aa')
    expect(await themeCss({ ...site, themeAccentColor: 'red;}body{display:none' })).not.toContain(
      'display:none',
    )
  })

  it('declares the color scheme of a dark theme', async () => {
    const night = colorThemes.find(({ title }) => title === 'Night kitchen') ?? colorTheme
    expect(await themeCss({ ...site, colorTheme: night })).toContain('color-scheme:dark')
    expect(await themeCss(site)).toContain('color-scheme:light')
  })

  it('has a plate for dark logos in dark mode only, in the background color of light mode', async () => {
    const night = colorThemes.find(({ title }) => title === 'Night kitchen') ?? colorTheme
    const [day = '', ...dark] = (await themeCss(site)).split('color-scheme:dark')
    expect(day).not.toContain('--logo-plate')
    expect(dark.join('')).toContain(`--logo-plate:${colorTheme.colorBackground}`)
    expect(await themeCss({ ...site, colorTheme: night })).not.toContain('--logo-plate')
  })

  it('keeps the rules of the site, without external resources and rules outside of the page', async () => {
    const css = await themeCss({
      ...site,
      cssOverrides: 'h1{color:green} @import "x"; p{background:url(https://x.test)}',
    })
    expect(css).toContain('h1{color:green}')
    expect(css).not.toMatch(/@import|x\.test/)
  })

  it('has an address that changes with its content', async () => {
    expect(await themePath(site)).toMatch(/^\/theme\/crumb-[0-9a-f]{12}\.css$/)
    expect(await themePath({ ...site, themeAccentColor: '#0055aa' })).not.toBe(await themePath(site))
    expect(await themePath({ ...site })).toBe(await themePath(site))
  })

  it('is generated once for all revisions of a site with the same theme', async () => {
    expect(await themeOf(structuredClone(site))).toBe(await themeOf(site))
    const changed = await themeOf({ ...site, themeAccentColor: '#0055aa' })
    expect(changed.href).toBe(await themePath({ ...site, themeAccentColor: '#0055aa' }))
    expect(changed.href).not.toBe((await themeOf(site)).href)
  })
})
