import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { contrastProblems, contrastRatio, luminance } from './contrast.ts'
import { darkBandColor, darkTheme, isDarkTheme } from './dark-theme.ts'
import { colorThemes, defaultColorTheme } from './themes.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('a theme in dark mode', () => {
  it.each(colorThemes)('of $title is dark and readable', (theme) => {
    const dark = darkTheme(theme)
    expect(isDarkTheme(dark)).toBe(true)
    expect(contrastProblems(dark)).toEqual([])
    expect(contrastRatio(dark.colorText, dark.colorBackground)).toBeGreaterThanOrEqual(7)
  })

  it('is readable for any colors of the light theme', () => {
    fc.assert(
      fc.property(color, color, color, (colorText, colorAccent, colorBackground) => {
        const theme = { ...defaultColorTheme, colorText, colorAccent, colorBackground }
        fc.pre(!isDarkTheme(theme))
        const dark = darkTheme(theme)
        expect(isDarkTheme(dark)).toBe(true)
        expect(contrastProblems(dark)).toEqual([])
      }),
    )
  })

  it('has a band across the page that is as dim as the rest and readable', () => {
    fc.assert(
      fc.property(color, color, color, (colorText, colorAccent, colorBackground) => {
        const theme = { ...defaultColorTheme, colorText, colorAccent, colorBackground }
        fc.pre(!isDarkTheme(theme))
        const dark = darkTheme(theme)
        const band = darkBandColor(colorAccent, dark)
        expect(luminance(band)).toBeLessThan(0.08)
        expect(contrastRatio(dark.colorText, band)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('is the theme itself if that is dark', () => {
    for (const theme of colorThemes.filter(isDarkTheme)) expect(darkTheme(theme)).toBe(theme)
  })
})
