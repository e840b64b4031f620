import type { BaseEditor } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'
import type { List, TextLeaf } from '#core/values/rich-text/rich-text.ts'

/** A run of text in the editor. A mark that is off is absent. */
export type EditorText = { text: string; bold?: true; italic?: true }

export type EditorLink = { type: 'link'; href: string; children: EditorText[] }

type NoText = [{ text: '' }]

/** An ingredient shown as a chip. `words` is the author's own text, shown instead of the amount and title. */
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
 * The text of a list item. In the editor it is a separate block: a Slate node can contain either blocks or text, and
 * Slate would remove the nested lists below the text.
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

/** Returns true for blocks whose children are inline. */
export const isTextBlock = (node: object): node is EditorParagraph | EditorHeading | EditorLine =>
  'type' in node && (node.type === 'paragraph' || node.type === 'heading' || node.type === 'line')
