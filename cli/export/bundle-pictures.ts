import type { SiteBundle } from '#core/export/site-bundle.ts'
import type { ImageFormat } from '#core/image/image-url.ts'

type BundledImage = SiteBundle['images'][number]

/** The format in which a picture comes closest to what was uploaded; others are drawn without loss. */
const formats: { readonly [Ending in string]?: ImageFormat } = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  avif: 'avif',
  heic: 'jpeg',
  heif: 'jpeg',
}

/** Where a picture of the platform is to be had in full size and quality, whatever crop its uses have. */
export function fullPictureUrl(server: string, { key }: Pick<BundledImage, 'key'>): string {
  const ending = key.split('.').at(-1) ?? ''
  return `${server}/images/${encodeURIComponent(key)}?quality=100&format=${formats[ending] ?? 'png'}`
}

/** The file of a picture beside its bundle. */
export function pictureFile({ key }: Pick<BundledImage, 'key'>): string {
  return `media/${key}`
}

/** The name of the bundle itself, in an archive or a folder. */
export const bundleFile = 'site.json'
