const typesByEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
}

/**
 * The content type of a chosen file: as reported by the browser, otherwise by the file name, because most browsers do
 * not know HEIC. Empty if unknown.
 */
export function fileContentType({ name, type }: { readonly name: string; readonly type: string }): string {
  if (type !== '') return type.toLowerCase()
  const ending = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(typesByEnding, ending) ? (typesByEnding[ending] ?? '') : ''
}
