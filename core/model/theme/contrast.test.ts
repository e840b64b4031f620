import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { contrastProblems, contrastRatio, luminance, nearestPassing, textContrast } from './contrast.ts'
import { fontFamilies, fontStack } from './font-stacks.ts'
import { colorThemes, defaultColorTheme, typeThemes } from './themes.ts'

const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

describe('contrastRatio', () => {
  it('is 21 for black on white, as WCAG defines it, and reads short colors', () => {
    expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21, 10)
    expect(contrastRatio('#767676', '#fff')).toBeCloseTo(4.54, 2)
    expect(contrastRatio('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2)
    expect(luminance('#f00')).toBeCloseTo(0.2126, 6)
    expect(luminance('#0a0a0a')).toBeCloseTo(10 / 255 / 12.92, 6)
  })

  test.prop([color, color])('is the same both ways, from 1 to 21', (one, other) => {
    expect(contrastRatio(one, other)).toBe(contrastRatio(other, one))
    expect(contrastRatio(one, other)).toBeGreaterThanOrEqual(1)
    expect(contrastRatio(one, other)).toBeLessThanOrEqual(21)
  })
})

describe('nearestPassing', () => {
  it('leaves a passing color, darkens on light and lightens on dark', () => {
    expect(nearestPassing('#222222', ['#ffffff'], 4.5)).toBe('#222222')
    expect(nearestPassing('#777777', ['#ffffff'], 4.5)).toBe('#767676')
    expect(nearestPassing('#777777', ['#000000'], 4.5)).toBe('#777777')
    expect(nearestPassing('#333333', ['#000000'], 4.5)).toBe('#757575')
    expect(nearestPassing('#888888', ['#ffffff', '#000000'], 5)).toBeNull()
  })

  test.prop([color, color])('passes, on any one surface', (ink, surface) => {
    const nearest = nearestPassing(ink, [surface], textContrast)
    expect(nearest).not.toBeNull()
    expect(contrastRatio(nearest ?? '#', surface)).toBeGreaterThanOrEqual(textContrast)
    if (contrastRatio(ink, surface) >= textContrast) expect(nearest).toBe(ink)
  })
})

describe('contrastProblems', () => {
  it('finds none in the themes that are offered', () => {
    expect(colorThemes.flatMap(contrastProblems)).toEqual([])
  })

  it('reports a theme under WCAG AA with the nearest passing color', () => {
    const theme = {
      ...defaultColorTheme,
      colorBackground: '#ffffff',
      colorPanel: '#ffffff',
      colorEmphasis: '#eeeeee',
    }
    const problems = contrastProblems({ ...theme, colorSubdued: '#777777' })
    expect(problems).toEqual([
      {
        ink: 'colorSubdued',
        surface: 'colorBackground',
        ratio: contrastRatio('#777777', '#ffffff'),
        required: 4.5,
        nearest: '#6c6c6c',
      },
      {
        ink: 'colorSubdued',
        surface: 'colorPanel',
        ratio: contrastRatio('#777777', '#ffffff'),
        required: 4.5,
        nearest: '#6c6c6c',
      },
      {
        ink: 'colorSubdued',
        surface: 'colorEmphasis',
        ratio: contrastRatio('#777777', '#eeeeee'),
        required: 4.5,
        nearest: '#6c6c6c',
      },
    ])
    expect(contrastProblems({ ...theme, colorSubdued: '#6c6c6c' })).toEqual([])
  })
})

describe('fontStack', () => {
  it('knows 31 families, those of the type themes among them', () => {
    expect(fontFamilies).toHaveLength(31)
    expect(new Set(fontFamilies.map(({ name }) => name)).size).toBe(31)
    const names = fontFamilies.map(({ name }) => name)
    for (const theme of typeThemes) {
      expect(names).toContain(theme.displayFontFamily)
      expect(names).toContain(theme.narrativeFontFamily)
    }
  })

  it('names the self-hosted file first, then its fallbacks', () => {
    expect(fontStack('Newsreader')).toBe(
      '"Newsreader Variable", "Newsreader", "Newsreader Fallback", Georgia, "Times New Roman", serif',
    )
    expect(fontStack('Playfair Display')).toBe(
      '"Playfair Display", "Iowan Old Style", Palatino, Georgia, serif',
    )
    expect(fontStack('system-ui')).toMatch(/^system-ui, /)
    for (const { name } of fontFamilies) expect(fontStack(name)).toMatch(/serif$/)
  })

  it('lets no unknown name into a stylesheet', () => {
    expect(fontStack('x";}body{display:none')).toBe(fontStack('system-ui'))
  })
})
