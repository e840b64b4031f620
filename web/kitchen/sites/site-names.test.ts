import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readNames, rememberNames, storedNames } from './site-names.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

describe('the site names stored in a browser', () => {
  it('contain the most recently opened sites first, each once, and at most twenty', () => {
    for (let number = 1; number <= 22; number += 1)
      rememberNames({ slug: `site-${number}`, title: `Site ${number}`, role: 'owner' })
    rememberNames({ slug: 'site-21', title: 'Renamed', role: 'editor' })
    const sites = readNames(storedNames())
    expect(sites.slice(0, 2)).toEqual([
      { slug: 'site-21', title: 'Renamed', role: 'editor' },
      { slug: 'site-22', title: 'Site 22', role: 'owner' },
    ])
    expect(sites).toHaveLength(20)
  })

  it.each([
    ['["one"]'],
    ['[{"slug":"one","title":"One"},7,null,{"slug":3}]'],
    ['{"slug":"one"}'],
    ['['],
    [null],
  ])('ignore invalid storage: %j', (stored) => {
    expect(readNames(stored)).toEqual([])
  })
})
