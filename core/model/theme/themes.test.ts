import { describe, expect, it } from 'vitest'
import { ColorTheme, TypeTheme } from './theme.ts'
import {
  colorThemeById,
  colorThemes,
  defaultColorTheme,
  defaultTypeTheme,
  typeThemeById,
  typeThemes,
} from './themes.ts'

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(colorThemes)('color theme $title', (theme) => {
  it('is a valid theme', () => {
    expect(ColorTheme.parse(theme)).toEqual(theme)
  })

  it.each(['colorText', 'colorSubdued', 'colorAccent'] as const)(
    'keeps %s readable on every surface',
    (ink) => {
      for (const surface of ['colorBackground', 'colorPanel', 'colorEmphasis'] as const) {
        expect(contrast(theme[ink], theme[surface]), surface).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  it('has an overlay on which white text is readable', () => {
    expect(contrast('#ffffff', theme.colorOverlay)).toBeGreaterThanOrEqual(12)
  })

  it('has an outline that differs from background and panel', () => {
    expect(contrast(theme.colorOutline, theme.colorBackground)).toBeGreaterThan(1.2)
    expect(contrast(theme.colorOutline, theme.colorPanel)).toBeGreaterThan(1.1)
  })
})

describe('themes', () => {
  it('have ids and titles that are unique', () => {
    for (const themes of [colorThemes, typeThemes]) {
      expect(new Set(themes.map(({ id }) => id)).size).toBe(themes.length)
      expect(new Set(themes.map(({ title }) => title)).size).toBe(themes.length)
    }
  })

  it('set type in valid themes, bold heavier than normal', () => {
    for (const theme of typeThemes) {
      expect(TypeTheme.parse(theme)).toEqual(theme)
      expect(theme.displayFontBoldWeight).toBeGreaterThan(theme.displayFontNormalWeight)
      expect(theme.narrativeFontBoldWeight).toBeGreaterThan(theme.narrativeFontNormalWeight)
    }
  })

  it('are found by id, and fall back to the default ones', () => {
    for (const theme of colorThemes) expect(colorThemeById(theme.id)).toBe(theme)
    for (const theme of typeThemes) expect(typeThemeById(theme.id)).toBe(theme)
    expect(colorThemeById(null)).toBe(defaultColorTheme)
    expect(colorThemeById('6a0c5a10-51c4-4f0e-9b1e-0c01ffffffff')).toBe(defaultColorTheme)
    expect(typeThemeById(null)).toBe(defaultTypeTheme)
  })
})
