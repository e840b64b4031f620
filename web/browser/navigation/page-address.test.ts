import { expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

it.each([
  ['/create?mgk=spent', '/create'],
  ['/subscriptions?newsletter=off&mgk=spent', '/subscriptions?newsletter=off'],
  ['/bookmarks', '/bookmarks'],
])('the address for returning to %s is %s', (address, back) => {
  expect(pageAddress(new URL(address, 'https://trivet.example'))).toBe(back)
})
