import type { KeyboardEvent, Ref } from 'react'
import type { RichTextLimit } from '#core/values/limits.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import type { TextFeature } from './text-features.ts'

/** An ingredient line that a text may mention. */
export type MentionableIngredient = {
  readonly id: string
  readonly title: string
  /** The amount that a share of it is (0 to 1), as "120 g"; empty where the line has none. */
  readonly amountText: (share: number) => string
  /** True when a text of the recipe mentions it already: then the share is asked for. */
  readonly isUsed: boolean
}

/** Something that the `/` menu offers beside headings. */
export type TextAction = {
  readonly id: string
  readonly label: string
  readonly onUse: () => void
}

/** The text on both sides of the caret. */
export type TextHalves = { readonly before: RichText | null; readonly after: RichText | null }

/** What a form may do with a text field. */
export type RichTextHandle = {
  readonly focus: (place?: 'start' | 'end') => void
  /** Mentions an ingredient where the caret is, else at the end. */
  readonly insertIngredient: (ingredientUsageId: string, share?: number) => void
}

export type RichTextFieldProps = {
  readonly label: string
  /** True where the label stands beside the field already and is for screen readers alone. */
  readonly isLabelHidden?: boolean
  /** The stored text, null when it is empty. */
  readonly value: RichText | null
  readonly onChange: (value: RichText | null) => void
  readonly description?: string
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly features?: readonly TextFeature[]
  readonly limit?: RichTextLimit
  /** What `@` offers. */
  readonly ingredients?: readonly MentionableIngredient[]
  /** What `/` offers beside headings. */
  readonly actions?: readonly TextAction[]
  /** Set where amounts and temperatures in the text may become measurements. */
  readonly offersMeasurements?: boolean
  /** Takes a timer of so many minutes; without it none is offered. */
  readonly onTimer?: (minutes: number) => void
  /** The timer that is set already, which is not offered again. */
  readonly timerMinutes?: number | null
  /** The history of the form around the field; without it the field has its own. */
  readonly onUndo?: () => void
  readonly onRedo?: () => void
  /** Called before the field handles a key; `preventDefault` keeps the field from it. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  /** Enter, where it means a new row; the halves are the text around the caret. */
  readonly onEnter?: (halves: TextHalves) => void
  /** Backspace at the very start of the text. */
  readonly onBackspaceAtStart?: () => void
  /** Several pasted paragraphs, where each is a row of its own; true when they were taken. */
  readonly onPasteRows?: (rows: readonly RichText[]) => boolean
  /** Pasted or dropped files; true when they were taken. */
  readonly onPasteFiles?: (files: readonly File[]) => boolean
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly ref?: React.Ref<RichTextHandle>
  readonly className?: string
}

/** A place in a text; a point is in pixels from the upper left corner of its box. */
export type TextPlace = 'start' | 'end' | { readonly x: number; readonly y: number }

export type Mention = { readonly ingredientUsageId: string; readonly share?: number }

/** What was entered before the editor was there: a key (a character, a line break or "Backspace"), a paste or drop, or a mention. */
export type EarlyInput = { readonly at: TextPlace } & (
  { readonly key: string } | { readonly data: DataTransfer } | { readonly mention: Mention }
)

/** How the editor starts: where its caret is put, null for no focus, and what is entered at once. */
export type EditorStart = { readonly caret: TextPlace | null; readonly input: readonly EarlyInput[] }

export type RichTextEditorProps = RichTextFieldProps & {
  readonly id: string
  readonly start: EditorStart
  readonly editorRef: Ref<RichTextHandle>
}
