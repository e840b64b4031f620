import { expect, it } from 'vitest'
import { isKitchenPath, kitchenDocuments } from './kitchen-documents.ts'
import { skeletonPath } from './skeleton-path.ts'

it('the skeleton is the document of every page of the kitchen', () => {
  const { addresses, keyOf } = kitchenDocuments
  expect(addresses).toEqual([skeletonPath])
  expect([skeletonPath, '/kitchen/ottolina/recipes'].map(keyOf)).toEqual([skeletonPath, skeletonPath])
})

it('other parts of the main host are not pages of the kitchen', () => {
  const paths = ['/kitchen', '/kitchen/ottolina/recipes', skeletonPath]
  expect(paths.every(isKitchenPath)).toBe(true)
  expect(['/', '/kitchens', '/profile'].some(isKitchenPath)).toBe(false)
})
