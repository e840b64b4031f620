import { describe, expect, it } from 'vitest'
import { readBrowserMarker, writeBrowserMarker } from './browser-marker.ts'

const secret = 'AbC-_5678901234567890123456789012345678901x'
const cookieOf = (header: string) => header.split(';')[0] ?? ''

describe.each([true, false])('the secret of a browser (HTTPS: %s)', (isSecure) => {
  it('is read from the cookie that stores it, also among other cookies', () => {
    const cookie = cookieOf(writeBrowserMarker(secret, isSecure))
    expect(readBrowserMarker(`a=b; ${cookie}; c=d`, isSecure)).toBe(secret)
  })

  it('is readable neither by scripts nor for other sites, and ends with the mailed link', () => {
    const header = writeBrowserMarker(secret, isSecure)
    expect(header).toContain('HttpOnly')
    expect(header).toContain('SameSite=Lax')
    expect(header).toContain('Max-Age=900')
    expect(header.includes('Secure')).toBe(isSecure)
    expect(header).not.toContain('Domain')
  })

  it.each([
    undefined,
    '',
    'a=b',
    ';;',
    'trivet-sign-in=',
    '__Host-trivet-sign-in=a b',
    'trivet-sign-in=short',
  ])('is absent in %j', (cookies) => expect(readBrowserMarker(cookies, isSecure)).toBeNull())
})

it('the secret of a browser cannot be set for a secure platform by another host of its domain', () => {
  expect(readBrowserMarker(`trivet-sign-in=${secret}`, true)).toBeNull()
})
