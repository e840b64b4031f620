import { Editor, Range, type Range as SlateRange } from 'slate'
import { isTextBlock, type TextEditor } from './editor-node.ts'

/** `@` or `/` and the text typed after it, up to the caret. */
export type Trigger = { readonly sign: '@' | '/'; readonly query: string; readonly at: SlateRange }

const pattern = /(?:^|[\s(])([@/])([\p{L}\p{M}\d'’-]{0,30}(?: [\p{L}\p{M}\d'’-]{0,30}){0,2})$/u

/** Returns the menu trigger before the caret, or null if there is none. */
export function findTrigger(editor: TextEditor): Trigger | null {
  const { selection } = editor
  if (selection === null || Range.isExpanded(selection)) return null
  const block = Editor.above(editor, { match: isTextBlock })
  if (block === undefined) return null
  const { path, offset } = selection.anchor
  const [node] = Editor.node(editor, path)
  if (!('text' in node)) return null
  const match = pattern.exec(node.text.slice(0, offset))
  const [, sign = '', query = ''] = match ?? []
  if (sign !== '@' && sign !== '/') return null
  const start = offset - query.length - 1
  return { sign, query, at: { anchor: { path, offset: start }, focus: selection.anchor } }
}
