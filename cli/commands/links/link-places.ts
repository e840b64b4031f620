import { SocialPlatform } from '#core/model/site/site-links.ts'
import type { SiteSettings } from '#core/model/site/site-settings.ts'
import { usageFailure } from '../../failure.ts'

/** Where a site has links: its links page, its header, the creator's profiles elsewhere, and recommended products. */
export const linkPlaces = ['page', 'header', 'social', 'products'] as const
export type LinkPlace = (typeof linkPlaces)[number]

/** A link of any place; a profile's label is its platform. */
export type SiteLink = {
  readonly label: string | null
  readonly url: string
  readonly opensNewTab: boolean
  readonly imageId: string | null
}

type LinkSettings = Pick<SiteSettings, 'links' | 'headerLinks' | 'socialMediaLinks' | 'productLinks'>

type Form = {
  read(settings: LinkSettings): SiteLink[]
  write(links: readonly SiteLink[]): Partial<LinkSettings>
  /** What only links of this place can have. */
  readonly extra: keyof Pick<SiteLink, 'opensNewTab' | 'imageId'> | null
}

/** How the links of each place are in the settings of a site. */
export const linkForms: Readonly<Record<LinkPlace, Form>> = {
  page: {
    extra: null,
    read: ({ links }) => links.map(({ label, href }) => link(label, href)),
    write: (links) => ({
      links: links.map(({ label, url }) => ({ ...(label === null ? {} : { label }), href: url })),
    }),
  },
  header: {
    extra: 'opensNewTab',
    read: ({ headerLinks }) =>
      headerLinks.map(({ label, href, openInNewTab = false }) => ({
        ...link(label, href),
        opensNewTab: openInNewTab,
      })),
    write: (links) => ({
      headerLinks: links.map(({ label, url, opensNewTab }) => ({
        label: named(label, 'A link of the header'),
        href: url,
        ...(opensNewTab ? { openInNewTab: true } : {}),
      })),
    }),
  },
  social: {
    extra: null,
    read: ({ socialMediaLinks }) => socialMediaLinks.map(({ platform, url }) => link(platform, url)),
    write: (links) => ({
      socialMediaLinks: links.map(({ label, url }) => ({ platform: platformOf(label, url), url })),
    }),
  },
  products: {
    extra: 'imageId',
    read: ({ productLinks }) =>
      productLinks.map(({ productTitle, href, productImageId = null }) => ({
        ...link(productTitle, href),
        imageId: productImageId,
      })),
    write: (links) => ({
      productLinks: links.map(({ label, url, imageId }) => ({
        productTitle: named(label, 'A product'),
        href: url,
        ...(imageId === null ? {} : { productImageId: imageId }),
      })),
    }),
  },
}

function link(label: string | undefined, url: string): SiteLink {
  return { label: label ?? null, url, opensNewTab: false, imageId: null }
}

function named(label: string | null, what: string): string {
  if (label !== null && label !== '') return label
  throw usageFailure(`${what} needs a label: add --label "Shop".`)
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

/** The platform that was named, else the one that the address belongs to. */
function platformOf(label: string | null, url: string): SocialPlatform {
  const said = SocialPlatform.safeParse(label?.toLowerCase())
  if (said.success) return said.data
  const address = URL.parse(url)
  if (label === null && address?.protocol === 'mailto:') return 'email'
  const host = label === null ? (address?.hostname ?? '') : ''
  const known = Object.entries(hosts).find(([name]) => host === name || host.endsWith(`.${name}`))
  if (known) return known[1]
  throw usageFailure(
    `Give the platform with --label, one of: ${SocialPlatform.options.join(', ')}. Other profiles go to the links page: --in page.`,
  )
}
