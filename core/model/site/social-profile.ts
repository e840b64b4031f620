import { completeUrl } from '../../values/text/complete-url.ts'
import { parseAddress } from '../platform/platform-address.ts'
import type { SocialPlatform } from './site-links.ts'

/** The URL before the name of a profile, for the platforms whose profiles have a name such as "@nora". */
const profiles: Partial<Readonly<Record<SocialPlatform, string>>> = {
  instagram: 'https://www.instagram.com/',
  pinterest: 'https://www.pinterest.com/',
  substack: 'https://substack.com/@',
  tiktok: 'https://www.tiktok.com/@',
  x: 'https://x.com/',
  youtube: 'https://www.youtube.com/@',
}

/** The URL of a typed profile: a name such as "@nora" is completed to the profile on its platform. */
export function profileUrl(platform: SocialPlatform, text: string): string {
  const name = /^@([\w.-]+)$/.exec(text.trim())?.[1]
  const base = profiles[platform]
  return name === undefined || base === undefined ? completeUrl(text) : `${base}${name}`
}

const hosts: Readonly<Record<string, SocialPlatform>> = {
  'discord.com': 'discord',
  'discord.gg': 'discord',
  'instagram.com': 'instagram',
  'pinterest.com': 'pinterest',
  'substack.com': 'substack',
  'tiktok.com': 'tiktok',
  'twitter.com': 'x',
  'x.com': 'x',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
}

/** The platform to which the URL of a profile belongs, by its scheme or host; null if it is none of the known ones. */
export function platformByUrl(url: string): SocialPlatform | null {
  if (/^mailto:/i.test(url)) return 'email'
  const host = parseAddress(url)?.host.replace(/:\d+$/, '') ?? ''
  return Object.entries(hosts).find(([name]) => host === name || host.endsWith(`.${name}`))?.[1] ?? null
}
