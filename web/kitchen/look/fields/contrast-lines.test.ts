import { describe, expect, it } from 'vitest'
import { contrastProblems } from '#core/model/theme/contrast.ts'
import { defaultColorTheme } from '#core/model/theme/themes.ts'
import { contrastLines } from './contrast-lines.ts'

describe('the contrast warnings', () => {
  it('name the pair of colors and do not round the ratio up to the required value', () => {
    const problem = {
      ink: 'colorAccent',
      surface: 'colorPanel',
      ratio: 4.49,
      required: 4.5,
      nearest: null,
    } as const
    expect(contrastLines([problem])).toEqual(['The accent on panels: 4.4 to 1, needs 4.5.'])
  })

  it('are empty for the colors of a theme and suggest the nearest passing color for a pale accent', () => {
    expect(contrastLines(contrastProblems(defaultColorTheme))).toEqual([])
    const pale = contrastProblems({ ...defaultColorTheme, colorAccent: '#ffcc99' })
    expect(contrastLines(pale)).toHaveLength(3)
    const nearest = pale[0]?.nearest ?? ''
    expect(contrastProblems({ ...defaultColorTheme, colorAccent: nearest })).toEqual([])
  })
})
