import type { KeyboardEvent, Ref } from 'react'
import type { RichTextLimit } from '#core/values/limits.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import type { TextFeature } from './document/text-features.ts'

export type MentionableIngredient = {
  readonly id: string
  readonly title: string
  /** Formats a share (0 to 1) of the amount, such as "120 g". Empty if the ingredient line has no amount. */
  readonly amountText: (share: number) => string
  /** True if a text of the recipe already mentions the ingredient; the menu then asks for a share. */
  readonly isUsed: boolean
}

/** An entry of the `/` menu, in addition to headings. */
export type TextAction = {
  readonly id: string
  readonly label: string
  readonly onUse: () => void
}

/** The text before and after the caret. */
export type TextHalves = { readonly before: RichText | null; readonly after: RichText | null }

/** Methods of a text field for the form that contains it. */
export type RichTextHandle = {
  readonly focus: (place?: 'start' | 'end') => void
  /**
   * Inserts an ingredient chip at the caret, or at the end if there is no caret. `share` is 0 to 1 and defaults to 1.
   */
  readonly insertIngredient: (ingredientUsageId: string, share?: number) => void
}

export type RichTextFieldProps = {
  readonly label: string
  /** Hides the label visually, for a field whose visible label is elsewhere. */
  readonly isLabelHidden?: boolean
  /** The stored text, or null if it is empty. */
  readonly value: RichText | null
  readonly onChange: (value: RichText | null) => void
  readonly description?: string
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly features?: readonly TextFeature[]
  readonly limit?: RichTextLimit
  /** The entries of the `@` menu. */
  readonly ingredients?: readonly MentionableIngredient[]
  /** The entries of the `/` menu, in addition to headings. */
  readonly actions?: readonly TextAction[]
  /** Whether to suggest converting amounts and temperatures in the text to measurements. False by default. */
  readonly offersMeasurements?: boolean
  /** Sets a timer, in minutes. Timers are suggested only if this is given. */
  readonly onTimer?: (minutes: number) => void
  /** The current timer in minutes. It is not suggested again. */
  readonly timerMinutes?: number | null
  /** Undoes in the form's history. If omitted, the field uses its own history. */
  readonly onUndo?: () => void
  readonly onRedo?: () => void
  /** Called before the field handles a key. `preventDefault` keeps the field from handling it. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  /** Called on Enter, with the text before and after the caret, if Enter starts a new row of the form. */
  readonly onEnter?: (halves: TextHalves) => void
  /** Called on Backspace at the very start of the text. */
  readonly onBackspaceAtStart?: () => void
  /** Called with two or more pasted paragraphs if each is a row of the form. Returns true if the form inserted them. */
  readonly onPasteRows?: (rows: readonly RichText[]) => boolean
  /** Called with pasted or dropped files. Returns true if the form accepted them. */
  readonly onPasteFiles?: (files: readonly File[]) => boolean
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly ref?: React.Ref<RichTextHandle>
  readonly className?: string
}

/** A point in pixels from the upper left corner of the text box. */
export type TextPoint = { readonly x: number; readonly y: number }

/** A position in a text, or a selected part of it. */
export type TextPlace = 'start' | 'end' | TextPoint | { readonly from: TextPoint; readonly to: TextPoint }

export type Mention = { readonly ingredientUsageId: string; readonly share?: number }

/**
 * Input from before the editor was loaded: a key (a character, a line break or "Backspace"), a paste or drop, a
 * mention, bold or italic, or the URL of a link.
 */
export type EarlyInput = { readonly at: TextPlace } & EarlyContent

export type EarlyContent =
  | { readonly key: string }
  | { readonly data: DataTransfer }
  | { readonly mention: Mention }
  | { readonly mark: 'bold' | 'italic' }
  | { readonly link: string }

/** The initial caret position of the editor, null for no focus, and the input to apply immediately. */
export type EditorStart = { readonly caret: TextPlace | null; readonly input: readonly EarlyInput[] }

export type RichTextEditorProps = RichTextFieldProps & {
  readonly id: string
  readonly start: EditorStart
  readonly editorRef: Ref<RichTextHandle>
}
