import { expect, it } from 'vitest'
import { isKitchenPath, kitchenDocuments } from './kitchen-documents.ts'
import { skeletonPath } from './skeleton-path.ts'

it('the skeleton is the cached document of every kitchen page', () => {
  const { addresses, keyOf } = kitchenDocuments
  expect(addresses).toEqual([skeletonPath])
  expect([skeletonPath, '/kitchen/ottolina/recipes'].map(keyOf)).toEqual([skeletonPath, skeletonPath])
})

it('other pages of the main host are not kitchen pages', () => {
  const paths = ['/kitchen', '/kitchen/ottolina/recipes', skeletonPath]
  expect(paths.every(isKitchenPath)).toBe(true)
  expect(['/', '/kitchens', '/profile'].some(isKitchenPath)).toBe(false)
})
