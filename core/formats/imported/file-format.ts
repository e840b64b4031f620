/** The formats of recipe files. */
export const fileFormats = ['markdown', 'cooklang'] as const

/** One of `fileFormats`. */
export type FileFormat = (typeof fileFormats)[number]

/** A text in a recipe file format of Trivet, which can be parsed exactly. */
export type OwnFile = { readonly format: FileFormat; readonly text: string }

/** The format of a file by its extension; Markdown for unknown ones. */
export function formatOfFile(file: string): FileFormat {
  return /\.cook$/i.test(file) ? 'cooklang' : 'markdown'
}
