import { expect, it } from 'vitest'
import { pathOfUse } from './path-of-use.ts'

it('the usage of an image links to the page that edits it, or to the trash if that was deleted', () => {
  const use = { id: '7', isTrashed: false } as const
  expect(pathOfUse({ ...use, kind: 'recipe' })).toBe('recipes/7')
  expect(pathOfUse({ ...use, kind: 'recipe', isTrashed: true })).toBe('trash?show=recipe')
  expect(pathOfUse({ ...use, kind: 'collection', isTrashed: true })).toBe('trash?show=collection')
})
