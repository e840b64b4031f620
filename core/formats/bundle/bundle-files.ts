/** The path of an image or video file in an archive or folder with a bundle. */
export function mediaFile(key: string): string {
  return `media/${key}`
}

/** The name of the bundle file in an archive or folder. */
export const bundleFile = 'site.json'
