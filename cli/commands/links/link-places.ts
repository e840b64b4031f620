import { SocialPlatform } from '#core/model/site/site-links.ts'
import { platformByUrl, profileUrl } from '#core/model/site/social-profile.ts'
import type { SiteSettings } from '#core/model/site/site-settings.ts'
import { usageFailure } from '../../environment/failure.ts'

/**
 * The places of a site with links: its links page, its header, the creator's profiles elsewhere, and recommended
 * products.
 */
export const linkPlaces = ['page', 'header', 'social', 'products'] as const
export type LinkPlace = (typeof linkPlaces)[number]

/** A link of any place; the label of a profile is its platform. */
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
  /** The field that only links of this place have. */
  readonly extra: keyof Pick<SiteLink, 'opensNewTab' | 'imageId'> | null
}

/** The representation of each place's links in the settings of a site. */
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
      socialMediaLinks: links.map(({ label, url }) => {
        const platform = platformOf(label, url)
        return { platform, url: profileUrl(platform, url) }
      }),
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

/** The given platform, otherwise the one derived from the address. */
function platformOf(label: string | null, url: string): SocialPlatform {
  const platform = SocialPlatform.safeParse(label?.toLowerCase())
  if (platform.success) return platform.data
  const known = label === null ? platformByUrl(url) : null
  if (known !== null) return known
  throw usageFailure(
    `Give the platform with --label, one of: ${SocialPlatform.options.join(', ')}. Other profiles go to the links page: --in page.`,
  )
}
