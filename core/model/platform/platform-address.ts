/** The address of the platform's main host, such as `https://trivet.example`, without a trailing slash. */
export type Platform = { readonly url: string }

/** Dependency on the platform's address. */
export type PlatformDep = { readonly platform: Platform }

/**
 * True for a host on the reader's own machine: `localhost` and its subdomains, 127.0.0.0/8 and [::1]. A platform at
 * such an address is for trying out; all others are public.
 */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return /^(.+\.)?localhost$|^127(\.\d{1,3}){3}$|^\[::1\]$/.test(name)
}

type Address = { readonly scheme: string; readonly host: string; readonly path: string }

/** Parses an absolute http(s) address; null for anything else. The host is in lower case and includes the port. */
export function parseAddress(url: string): Address | null {
  const match =
    /^(https?):\/\/([a-z0-9.-]+(?::\d{1,5})?|\[[0-9a-f:]+\](?::\d{1,5})?)(\/[^\\\s]*|\?[^\\\s]*|#[^\\\s]*)?$/i.exec(
      url,
    )
  if (!match) return null
  const [, scheme = '', host = '', path = ''] = match
  return {
    scheme: scheme.toLowerCase(),
    host: host.toLowerCase(),
    path: path.startsWith('/') ? path : `/${path}`,
  }
}

function platformAddress({ url }: Platform): Address {
  return parseAddress(url) ?? { scheme: 'http', host: 'localhost', path: '/' }
}

/** The address of a site's home page, without a trailing slash. */
export function siteOrigin(platform: Platform, site: { slug: string; domain: string | null }): string {
  const { scheme, host } = platformAddress(platform)
  return `${scheme}://${site.domain ?? `${site.slug}.${host}`}`
}

/**
 * True if browsers accept cookies for the main host and all of its subdomains. They do not for a host of one label, such
 * as `localhost` (RFC 6265, 5.3, step 5), which only serves for trying the platform out.
 */
export function hasSubdomainCookies(platform: Platform): boolean {
  const name = platformAddress(platform).host.replace(/:\d+$/, '')
  return name.includes('.') && !/^\d+(\.\d+){3}$/.test(name)
}

/** What a host name refers to: the main host, a site by its slug, or possibly a site's own domain. */
export type HostTarget =
  | { readonly kind: 'main' }
  | { readonly kind: 'slug'; readonly slug: string }
  | { readonly kind: 'domain'; readonly domain: string }

/** Resolves a Host header; the port matters, upper and lower case do not. */
export function hostTarget(platform: Platform, host: string): HostTarget {
  const { host: main } = platformAddress(platform)
  const asked = host.toLowerCase()
  if (asked === main) return { kind: 'main' }
  if (asked.endsWith(`.${main}`)) {
    const slug = asked.slice(0, -main.length - 1)
    if (/^[a-z0-9-]+$/.test(slug)) return { kind: 'slug', slug }
  }
  return { kind: 'domain', domain: asked }
}

/** True for a path on the same site that no browser interprets as another host. */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(path) && !hasControlCharacter(path)
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) < 32) return true
  }
  return false
}
