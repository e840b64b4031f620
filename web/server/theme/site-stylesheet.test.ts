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
  it('has its colors and its type as custom properties', () => {
    const css = themeCss(site)
    expect(css).toContain(`--color-text:${colorTheme.colorText}`)
    expect(css).toContain(
      '--font-display:"Newsreader Variable", "Newsreader", "Newsreader Fallback", Georgia',
    )
    expect(css).toContain(`--display-bold:${typeTheme.displayFontBoldWeight}`)
  })

  it.each(colorThemes)('uses a readable text color on the accent of $title', (theme) => {
    const css = themeCss({ ...site, colorTheme: theme })
    expect(contrastRatio(onAccent(css), theme.colorAccent)).toBeGreaterThanOrEqual(4.5)
  })

  it('accepts a custom accent, which must be a color', () => {
    expect(themeCss({ ...site, themeAccentColor: '#0055aa' })).toContain('--color-accent:#0055aa')
    expect(themeCss({ ...site, themeAccentColor: 'red;}body{display:none' })).not.toContain('display:none')
  })

  it('declares the color scheme of a dark theme', () => {
    const night = colorThemes.find(({ title }) => title === 'Night kitchen') ?? colorTheme
    expect(themeCss({ ...site, colorTheme: night })).toContain('color-scheme:dark')
    expect(themeCss(site)).toContain('color-scheme:light')
  })

  it('has a plate for dark logos in dark mode only, in the background color of light mode', () => {
    const night = colorThemes.find(({ title }) => title === 'Night kitchen') ?? colorTheme
    const [day = '', ...dark] = themeCss(site).split('color-scheme:dark')
    expect(day).not.toContain('--logo-plate')
    expect(dark.join('')).toContain(`--logo-plate:${colorTheme.colorBackground}`)
    expect(themeCss({ ...site, colorTheme: night })).not.toContain('--logo-plate')
  })

  it('keeps the rules of the site, without external resources and rules outside of the page', () => {
    const css = themeCss({
      ...site,
      cssOverrides: 'h1{color:green} @import "x"; p{background:url(https://x.test)}',
    })
    expect(css).toContain('h1{color:green}')
    expect(css).not.toMatch(/@import|x\.test/)
  })

  it('has an address that changes with its content', () => {
    expect(themePath(site)).toMatch(/^\/theme\/crumb-[0-9a-f]{12}\.css$/)
    expect(themePath({ ...site, themeAccentColor: '#0055aa' })).not.toBe(themePath(site))
    expect(themePath({ ...site })).toBe(themePath(site))
  })

  it('is generated once for all revisions of a site with the same theme', () => {
    expect(themeOf(structuredClone(site))).toBe(themeOf(site))
    const changed = themeOf({ ...site, themeAccentColor: '#0055aa' })
    expect(changed.href).toBe(themePath({ ...site, themeAccentColor: '#0055aa' }))
    expect(changed.href).not.toBe(themeOf(site).href)
  })
})
