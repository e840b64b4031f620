import { expect, it } from 'vitest'
import { accountDocuments, isOfflinePage } from './account-documents.ts'

it('cached account pages are not stored under their own URL, which the error page reloads', () => {
  const keys = accountDocuments.addresses.map(accountDocuments.keyOf)
  expect(keys).toEqual(['/bookmarks?document', '/shopping-list?document'])
})

it('only the bookmarks and the shopping list open offline', () => {
  expect(['/bookmarks', '/shopping-list'].every(isOfflinePage)).toBe(true)
  expect(['/', '/profile', '/bookmarks/old'].some(isOfflinePage)).toBe(false)
})
