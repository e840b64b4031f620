import { describe, expect, it } from 'vitest'
import { nearlyOwnFileProblems, ownFile } from './own-file.ts'

describe('a file that Trivet wrote', () => {
  it.each([
    ['---\nslug: soup\n---\n\n# Soup\n', 'markdown'],
    ['---\nservings: 4\n---\n\n# Soup\n\n## Method\n\n1. Boil. {timer 5 min}\n', 'markdown'],
    ['# Soup\n\nAdd [salt](ingredient:salt).\n', 'markdown'],
    ['---\ntitle: Soup\nslug: soup\n---\n\nBoil @water{}.\n', 'cooklang'],
  ])('is known by what is in it: %j', (text, format) => {
    expect(ownFile(text)).toEqual({ format, text })
  })

  it.each([
    ['# Soup\n\nBoil water.\n'],
    ['Boil @water{}.\n'],
    ['---\nservings: 4\n---\n\n# Soup\n'],
    ['---\ntitle: Soup\n---\n\nBoil @water{}.\n'],
    ['---\nslug: soup\nlayout: post\n---\n\n# Soup\n'],
    ['---\nslug: soup\n---\n\n## Method\n'],
    [`---\nslug: soup\n---\n\n# Soup\n${' '.repeat(2_000_000)}`],
  ])('is no other: %#', (text) => {
    expect(ownFile(text)).toBeNull()
  })
})

describe('a file that is valid except for a value', () => {
  it('is reported with the problem and its line', () => {
    const text = '---\nslug: soup\ndifficulty: extreme\n---\n\n# Soup\n'
    expect(nearlyOwnFileProblems(text)).toEqual([{ line: 3, message: 'Write one of: easy, medium, hard.' }])
  })

  it.each([
    ['---\nslug: soup\n---\n\n# Soup\n'],
    ['---\nslug: soup\nlayout: post\ndifficulty: extreme\n---\n\n# Soup\n'],
    ['---\ndifficulty: extreme\n---\n\n# Soup\n'],
  ])('says nothing of others: %#', (text) => {
    expect(nearlyOwnFileProblems(text)).toEqual([])
  })
})
