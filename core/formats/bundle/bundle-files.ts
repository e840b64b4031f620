/** The path of an image or video file in an archive or folder with a bundle. */
export function mediaFile(key: string): string {
  return `media/${key}`
}

/** The name of the bundle file in an archive or folder. */
export const bundleFile = 'site.json'

/** The level of compression of a file in a ZIP archive: 0 for images and videos, which are compressed already. */
export function compressionOf(path: string): 0 | 6 {
  return /\.(jpe?g|png|webp|gif|avif|hei[cf]|mp4|webm|mov)$/.test(path) ? 0 : 6
}
