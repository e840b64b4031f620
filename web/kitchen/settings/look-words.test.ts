import { describe, expect, it } from 'vitest'
import { LookSettings } from '#core/model/site/look-draft.ts'
import { listLookWords, lookWord, unpublishedText } from './look-words.ts'

describe('the words for settings of look and pages', () => {
  it.each(Object.keys(LookSettings.shape))('name %s as a person would', (name) => {
    expect(lookWord(name)).toMatch(/^[a-zA-Z ]+$/)
    if (/[A-Z]/.test(name)) expect(lookWord(name)).not.toBe(name)
  })

  it('make a list', () => {
    expect(listLookWords(['colorThemeId', 'logoId', 'events'])).toBe('colors, logo, and events')
  })

  it('list the unpublished changes, and claim nothing while they are unknown', () => {
    expect(unpublishedText(['colorThemeId', 'logoId'])).toBe('Not published yet: colors and logo.')
    expect(unpublishedText([])).toBe('Everything here is published.')
    expect(unpublishedText(null)).not.toMatch(/^Everything here/)
  })
})
