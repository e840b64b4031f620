import type { BaseEditor } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'
import type { List, TextLeaf } from '#core/values/rich-text/rich-text.ts'

/** A run of text as it is edited; a mark that is off is absent. */
export type EditorText = { text: string; bold?: true; italic?: true }

export type EditorLink = { type: 'link'; href: string; children: EditorText[] }

type NoText = [{ text: '' }]

/** What is shown as one chip; `words` are the author's own, which the chip shows instead of an amount. */
export type EditorReference = {
  type: 'ingredient-usage-reference'
  ingredientUsageId: string
  share?: number | undefined
  words: TextLeaf[]
  children: NoText
}

export type EditorMeasurement = {
  type: 'measurement'
  quantity: number
  unitId: string
  words: TextLeaf[]
  children: NoText
}

export type EditorChip = EditorReference | EditorMeasurement
export type EditorInline = EditorText | EditorLink | EditorChip

export type EditorParagraph = { type: 'paragraph'; children: EditorInline[] }
export type EditorHeading = { type: 'heading'; level: 1 | 2 | 3; children: EditorInline[] }

/**
 * An item's own text. It is a block of its own while it is edited: Slate lets a node hold blocks or text, not both,
 * and would remove the lists below the text.
 */
export type EditorLine = { type: 'line'; children: EditorInline[] }
export type EditorItem = { type: 'list-item'; children: (EditorLine | EditorList)[] }
export type EditorList = { type: List['type']; children: EditorItem[] }

export type EditorBlock = EditorParagraph | EditorHeading | EditorList
export type EditorElement = EditorBlock | EditorItem | EditorLine | EditorLink | EditorChip

export type TextEditor = BaseEditor & ReactEditor & HistoryEditor

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor
    Element: EditorElement
    Text: EditorText
  }
}

export const isListNode = (node: object): node is EditorList =>
  'type' in node && (node.type === 'numbered-list' || node.type === 'bulleted-list')

export const isItem = (node: object): node is EditorItem => 'type' in node && node.type === 'list-item'

export const isLink = (node: object): node is EditorLink => 'type' in node && node.type === 'link'

export const isChip = (node: object): node is EditorChip =>
  'type' in node && (node.type === 'ingredient-usage-reference' || node.type === 'measurement')

/** True for blocks whose children are inline. */
export const isTextBlock = (node: object): node is EditorParagraph | EditorHeading | EditorLine =>
  'type' in node && (node.type === 'paragraph' || node.type === 'heading' || node.type === 'line')
