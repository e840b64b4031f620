import { expect, it } from 'vitest'
import { accountDocuments, isOfflinePage } from './account-documents.ts'

it('documents of account pages are not stored under their own address, which the error page loads again', () => {
  const keys = accountDocuments.addresses.map(accountDocuments.keyOf)
  expect(keys).toEqual(['/bookmarks?document', '/shopping-list?document'])
})

it('only the bookmarks and the shopping list open without a network', () => {
  expect(['/bookmarks', '/shopping-list'].every(isOfflinePage)).toBe(true)
  expect(['/', '/profile', '/bookmarks/old'].some(isOfflinePage)).toBe(false)
})
