import { expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

it.each([
  ['/create?mgk=spent', '/create'],
  ['/subscriptions?newsletter=off&mgk=spent', '/subscriptions?newsletter=off'],
  ['/bookmarks', '/bookmarks'],
])('the way back to %s is %s', (address, back) => {
  expect(pageAddress(new URL(address, 'https://trivet.example'))).toBe(back)
})
