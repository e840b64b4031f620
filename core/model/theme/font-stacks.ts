type FontKind = 'serif' | 'sans-serif' | 'display' | 'system'

/** A family that a type theme may name. */
export type FontFamily = {
  readonly name: string
  readonly kind: FontKind
  /** True when the server has its files; the others come from the reader's system or fall back. */
  readonly isSelfHosted: boolean
}

const fallbacks: Readonly<Record<FontKind, string>> = {
  serif: 'Georgia, "Times New Roman", serif',
  'sans-serif': 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  display: '"Iowan Old Style", Palatino, Georgia, serif',
  system: 'sans-serif',
}

const names: Readonly<Record<FontKind, readonly string[]>> = {
  serif: [
    'Alegreya',
    'Baskerville',
    'Bitter',
    'Cormorant Garamond',
    'Crimson Pro',
    'EB Garamond',
    'Georgia',
    'Libre Baskerville',
    'Lora',
    'Merriweather',
    'Newsreader',
    'Palatino',
    'Source Serif 4',
  ],
  'sans-serif': [
    'Avenir',
    'DM Sans',
    'Figtree',
    'Futura',
    'Gill Sans',
    'Helvetica Neue',
    'Inter',
    'Josefin Sans',
    'Karla',
    'Lato',
    'Montserrat',
    'Nunito Sans',
    'Open Sans',
    'Work Sans',
  ],
  display: ['DM Serif Display', 'Fraunces', 'Playfair Display'],
  system: ['system-ui'],
}

const selfHosted: readonly string[] = ['Newsreader', 'Figtree', 'Fraunces', 'Nunito Sans']

const kinds: readonly FontKind[] = ['serif', 'sans-serif', 'display', 'system']

/** The 31 families, each with its kind. */
export const fontFamilies: readonly FontFamily[] = kinds.flatMap((kind) =>
  names[kind].map((name) => ({ name, kind, isSelfHosted: selfHosted.includes(name) })),
)

/**
 * The CSS font stack of a family: its own names, then what stands in for it. A family with files has a face of its own
 * widths and heights among the latter, which the stylesheet of the pages defines as `{name} Fallback`. A family that is not in the table
 * gives the stack of the reader's system, so that no text of a user reaches a stylesheet.
 */
export function fontStack(name: string): string {
  const family = fontFamilies.find((known) => known.name === name)
  if (family === undefined || family.kind === 'system') return fallbacks['sans-serif']
  const own = family.isSelfHosted
    ? `"${family.name} Variable", "${family.name}", "${family.name} Fallback"`
    : `"${family.name}"`
  return `${own}, ${fallbacks[family.kind]}`
}
