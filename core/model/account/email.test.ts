import { expect, it } from 'vitest'
import { isEmail } from './email.ts'

it.each(['mara@example.com', ' mara@example.com ', 'a@b.c', 'm.a+r@sub.example.co.uk', 'ü@kühe.de'])(
  'takes %j for an address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

it.each([
  '',
  ' ',
  'mara',
  'mara@',
  '@example.com',
  'mara@example',
  'mara@.',
  'ma ra@example.com',
  'a@b@c.d',
  'a@b.',
])('takes %j for none', (text) => {
  expect(isEmail(text)).toBe(false)
})

it('takes 254 characters at most', () => {
  const ending = '@example.com'
  expect(isEmail('a'.repeat(254 - ending.length) + ending)).toBe(true)
  expect(isEmail('a'.repeat(255 - ending.length) + ending)).toBe(false)
})
