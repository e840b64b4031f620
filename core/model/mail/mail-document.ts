import type { RichText } from '../../values/rich-text/rich-text.ts'

/** The colors of a mail in light or dark mode, each #rgb or #rrggbb. */
export type MailColors = {
  readonly text: string
  readonly subdued: string
  readonly accent: string
  /** Text on the accent color. */
  readonly onAccent: string
  /** The content area of the mail. */
  readonly sheet: string
  /** The background around the content area. */
  readonly ground: string
  readonly outline: string
}

/** The sender of a mail, and its appearance. */
export type MailBrand = {
  readonly name: string
  /** The language of what a site writes, as a BCP 47 tag. */
  readonly language: string
  /** The home page. */
  readonly url: string
  /** A logo whose pixels are twice this size, or null to use the name as text. */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null
  readonly light: MailColors
  readonly dark: MailColors
  /** Font stacks (CSS). */
  readonly displayFont: string
  readonly textFont: string
}

/** One part of a mail. Texts are plain unless they are `RichText`, which must be resolved. */
export type MailPart =
  | { readonly kind: 'title'; readonly text: string; readonly href?: string }
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Text of another person, with its line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  /** A line of facts under the title. */
  | { readonly kind: 'facts'; readonly text: string }
  /** Additional information in small type. */
  | { readonly kind: 'small'; readonly text: string }
  | { readonly kind: 'rich'; readonly text: RichText }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'steps'; readonly steps: readonly RichText[] }
  | { readonly kind: 'image'; readonly url: string; readonly alt: string; readonly href: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  /** Labels with their values. */
  | { readonly kind: 'rows'; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  /** A code to enter elsewhere. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  /** A sentence that ends with a link. */
  | { readonly kind: 'link'; readonly text: string; readonly label: string; readonly href: string }

/** The content of a mail, from which its HTML and its text part are generated. */
export type MailDocument = {
  readonly subject: string
  /** The text that inboxes display after the subject. */
  readonly preheader: string
  readonly brand: MailBrand
  readonly parts: readonly MailPart[]
  readonly footer: readonly MailPart[]
}
