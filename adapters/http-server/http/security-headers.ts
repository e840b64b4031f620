import type { Platform } from '#core/model/platform/platform-address.ts'

/**
 * What a page may load: its own files, data URLs of image placeholders, and videos of the one video host. Only the main
 * host may embed the pages of the platform in frames.
 */
const contentSecurityPolicy = ({ url }: Platform, { scripts, images, calls }: TagHosts, frames = '') => [
  "default-src 'none'",
  `script-src 'self'${scripts}`,
  "style-src 'self'",
  `img-src 'self' data: blob:${images}`,
  "font-src 'self'",
  `connect-src 'self'${calls}`,
  "media-src 'self' data: blob:",
  "manifest-src 'self'",
  "worker-src 'self'",
  `frame-src 'self' https://www.youtube-nocookie.com${frames}`,
  "base-uri 'none'",
  "form-action 'self'",
  `frame-ancestors ${url}`,
]

type TagHosts = { readonly scripts: string; readonly images: string; readonly calls: string }

const noTag: TagHosts = { scripts: '', images: '', calls: '' }

/** The origins of Google Analytics. */
const analyticsHosts = ' https://www.googletagmanager.com https://*.google-analytics.com'
const analyticsTag: TagHosts = {
  scripts: ' https://www.googletagmanager.com',
  images: analyticsHosts,
  calls: `${analyticsHosts} https://*.analytics.google.com`,
}

/** The policy of the pages of a site with Google Analytics, which is loaded only with consent. */
export function taggedPagePolicy(platform: Platform): string {
  return contentSecurityPolicy(platform, analyticsTag).join('; ')
}

/** The headers of the pages of sites. They have no nonce and no inline script, so that a cached page never changes. */
export function pageSecurityHeaders(platform: Platform): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(platform, noTag).join('; '),
    ...commonSecurityHeaders(platform.url.startsWith('https:')),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
}

/** The import page, which receives a page from the bookmarklet and therefore needs its opener. */
const importPage = /^\/kitchen\/[^/]+\/import(\?|$)/

/** The headers of a page of the main host, which may embed sites of the platform in frames. */
export function mainPageSecurityHeaders(
  platform: Platform,
  address: string,
): Readonly<Record<string, string>> {
  const frames = ` ${platform.url.replace('://', '://*.')}`
  return {
    ...pageSecurityHeaders(platform),
    'content-security-policy': contentSecurityPolicy(platform, noTag, frames).join('; '),
    ...(importPage.test(address) ? { 'cross-origin-opener-policy': 'unsafe-none' } : {}),
  }
}

/** The headers of all other responses, in which no script may run. */
export function dataSecurityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...commonSecurityHeaders(isSecure),
  }
}

function commonSecurityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
