import { expect, it } from 'vitest'
import { uniqueId } from './unique-id.ts'

it.each([
  ['a UUID', { uid: '0E9F2CB6-C7F3-4E65-A9D8-7DB107244454' }, '0e9f2cb6-c7f3-4e65-a9d8-7db107244454'],
  [
    'a UUID with a number behind it',
    { uid: '32B323C7-C4AE-410A-952C-6569762D5A3D-135' },
    '32b323c7-c4ae-410a-952c-6569762d5a3d-135',
  ],
  ['an id of MongoDB', { _id: '507f1f77bcf86cd799439011' }, '507f1f77bcf86cd799439011'],
  ['the number of a database', { id: 41 }, null],
  ['a number in words', { id: '41' }, null],
  ['a slug', { id: 'grandmothers-chocolate-cake-2' }, null],
  ['nothing', {}, null],
])('%s', (_title, record, id) => {
  expect(uniqueId(record)).toBe(id)
})
