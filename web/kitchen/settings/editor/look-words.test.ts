import { describe, expect, it } from 'vitest'
import { LookSettings } from '#core/model/site/look-draft.ts'
import { listLookWords, lookWord, unpublishedText } from './look-words.ts'

describe('the names of look and page settings', () => {
  it.each(Object.keys(LookSettings.shape))('include a readable name for %s', (name) => {
    expect(lookWord(name)).toMatch(/^[a-zA-Z ]+$/)
    if (/[A-Z]/.test(name)) expect(lookWord(name)).not.toBe(name)
  })

  it('are joined to a list', () => {
    expect(listLookWords(['colorThemeId', 'logoId', 'events'])).toBe('colors, logo, and events')
  })

  it('list the unpublished changes, and claim nothing while those are unknown', () => {
    expect(unpublishedText(['colorThemeId', 'logoId'])).toBe('Not published yet: colors and logo.')
    expect(unpublishedText([])).toBe('Everything here is published.')
    expect(unpublishedText(null)).not.toMatch(/^Everything here/)
  })
})
