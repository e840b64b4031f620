/** The local storage key of the reader's appearance, such as `dark large`. */
export const appearanceKey = 'trivet.appearance'

export const schemes = ['system', 'light', 'dark'] as const
export const textSizes = ['normal', 'large', 'larger'] as const

export type Appearance = {
  readonly scheme: (typeof schemes)[number]
  readonly text: (typeof textSizes)[number]
}

/** Parses the stored appearance; invalid data counts as no choice. */
export function readAppearance(stored: string | null): Appearance {
  const words = (stored ?? '').split(' ')
  return {
    scheme: schemes.find((scheme) => words.includes(scheme)) ?? 'system',
    text: textSizes.find((size) => words.includes(size)) ?? 'normal',
  }
}

/** Applies the appearance to the document's root element, for the stylesheets. */
export function applyAppearance({ scheme, text }: Appearance, root: HTMLElement): void {
  set(root, 'scheme', scheme === 'system' ? null : scheme)
  set(root, 'text', text === 'normal' ? null : text)
}

function set({ dataset }: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete dataset[name]
  else dataset[name] = value
}
