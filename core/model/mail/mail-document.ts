import type { RichText } from '../../values/rich-text/rich-text.ts'

/** The colours of one look of a mail, each #rgb or #rrggbb. */
export type MailColors = {
  readonly text: string
  readonly subdued: string
  readonly accent: string
  /** What is written on the accent. */
  readonly onAccent: string
  /** The sheet that the mail is written on. */
  readonly sheet: string
  /** What lies around the sheet. */
  readonly ground: string
  readonly outline: string
}

/** Whose mail it is, and how theirs look. */
export type MailBrand = {
  readonly name: string
  /** The home page. */
  readonly url: string
  /** An image of twice this height, in pixels, or null for the name in letters. */
  readonly logo: { readonly url: string; readonly height: number } | null
  readonly light: MailColors
  readonly dark: MailColors
  /** Font stacks (CSS). */
  readonly displayFont: string
  readonly textFont: string
}

/** One piece of a mail. Texts are plain unless they are said to be rich; rich ones are resolved. */
export type MailPart =
  | { readonly kind: 'title'; readonly text: string; readonly href?: string }
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Words of somebody else, with their line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  /** A line of facts under the title. */
  | { readonly kind: 'facts'; readonly text: string }
  /** What is said beside the matter. */
  | { readonly kind: 'small'; readonly text: string }
  | { readonly kind: 'rich'; readonly text: RichText }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'steps'; readonly steps: readonly RichText[] }
  | { readonly kind: 'image'; readonly url: string; readonly alt: string; readonly href: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  /** Values beside what they are. */
  | { readonly kind: 'rows'; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  /** A code that is typed in elsewhere. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  /** A sentence that ends in a link. */
  | { readonly kind: 'link'; readonly text: string; readonly label: string; readonly href: string }

/** What a mail says; its HTML and its text part are two ways to write it. */
export type MailDocument = {
  readonly subject: string
  /** What lists of mails show after the subject. */
  readonly preheader: string
  readonly brand: MailBrand
  readonly parts: readonly MailPart[]
  readonly footer: readonly MailPart[]
}
