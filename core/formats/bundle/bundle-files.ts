/** The file of an image or a video beside its bundle. */
export function mediaFile(key: string): string {
  return `media/${key}`
}

/** The name of the bundle itself, in an archive or a folder. */
export const bundleFile = 'site.json'
