type FontKind = 'serif' | 'sans-serif' | 'display' | 'system'

/** A font family that a type theme can use. */
export type FontFamily = {
  readonly name: string
  readonly kind: FontKind
  /** True if the server has its files; others are installed on the reader's system, or a fallback is used. */
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

/** The 31 families with their kinds. */
export const fontFamilies: readonly FontFamily[] = kinds.flatMap((kind) =>
  names[kind].map((name) => ({ name, kind, isSelfHosted: selfHosted.includes(name) })),
)

/**
 * The CSS font stack of a family: its own names, then fallbacks. A self-hosted family has a fallback face with its own
 * metrics, which the stylesheet of the pages defines as `{name} Fallback`. An unknown family results in the system font
 * stack, so that no user input reaches a stylesheet.
 */
export function fontStack(name: string): string {
  const family = fontFamilies.find((known) => known.name === name)
  if (family === undefined || family.kind === 'system') return fallbacks['sans-serif']
  const own = family.isSelfHosted
    ? `"${family.name} Variable", "${family.name}", "${family.name} Fallback"`
    : `"${family.name}"`
  return `${own}, ${fallbacks[family.kind]}`
}
