import { expect, it } from 'vitest'
import { Email } from './user.ts'
import { isEmail, normalizeEmail } from './email.ts'

it.each([
  'a@x-y.test',
  'mara@example.com',
  ' mara@example.com ',
  'a@b.c',
  'm.a+r@sub.example.co.uk',
  'ü@kühe.de',
])('takes %j for an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

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
  'a@b..c',
  'a@.b.c',
  'a@-x.test',
  'a@x-.test',
  'a@x.-test',
  '<a@x.test>',
  'Ada <a@x.test>',
  'a@x.test>',
  'a\u0085@x.test',
  'a@x.test\u0085',
  'a\u00a0b@x.test',
  'a\u2028@x.test',
  'a\u200b@x.test',
  'a@x\u202e.test',
  'a\u0000@x.test',
  'a\u007f@x.test',
  'a\r\nBcc: b@x.test',
  '"a"@x.test',
  'a,b@x.test',
  'a;b@x.test',
  'a@[127.0.0.1]',
  'mailto:a@x.test',
  '\ud800@x.test',
])('takes %j for none', (text) => {
  expect(isEmail(text)).toBe(false)
})

it('takes 254 characters at most', () => {
  const ending = '@example.com'
  expect(isEmail('a'.repeat(254 - ending.length) + ending)).toBe(true)
  expect(isEmail('a'.repeat(255 - ending.length) + ending)).toBe(false)
})

it('is the same address in any letter case, composed or not, with white space around it', () => {
  const [composed, apart] = ['j\u00f6rg@k\u00fche.de', ' JO\u0308RG@Ku\u0308he.DE\t']
  expect(normalizeEmail(apart)).toBe(composed)
  expect(Email.parse(apart)).toBe(composed)
  expect(Email.parse(composed)).toBe(composed)
})

it('calls reject what forms reject', () => {
  for (const text of ['<a@x.test>', 'a\u0085@x.test', 'a'.repeat(255) + '@x.test']) {
    expect(Email.safeParse(text).success).toBe(false)
  }
})

it.each([
  ['info@xn--bckerei-5wa.example', 'info@bäckerei.example'],
  ['INFO@XN--BCKEREI-5WA.example', 'info@bäckerei.example'],
  ['info@Bäckerei.example', 'info@bäckerei.example'],
  ['info@Ba\u0308ckerei.example', 'info@bäckerei.example'],
  ['info@mail.xn--bckerei-5wa.example', 'info@mail.bäckerei.example'],
  ['xn--a@example.com', 'xn--a@example.com'],
  ['info@xn--a.example', 'info@xn--a.example'],
])('writes one person in one way: %s', (typed, stored) => {
  expect(Email.parse(typed)).toBe(stored)
  expect(normalizeEmail(typed)).toBe(stored)
})
