import { Editor, Node, Path, Transforms, type NodeEntry } from 'slate'
import { richTextLimits } from '#core/values/rich-text/rich-text-limits.ts'
import { deleteSelected } from './delete-selected.ts'
import {
  isItem,
  isListNode,
  isTextBlock,
  type EditorItem,
  type EditorList,
  type TextEditor,
} from './editor-node.ts'
import { childCount, listDepth } from './with-structure.ts'

/** Returns the list item that contains the caret, or null outside of lists. */
export function itemAt(editor: TextEditor): NodeEntry<EditorItem> | null {
  return Editor.above(editor, { match: isItem, mode: 'lowest' }) ?? null
}

/** Returns the type of the list that contains the whole selection, or null if there is none. */
export function listTypeAt(editor: TextEditor): EditorList['type'] | null {
  return Editor.above(editor, { match: isListNode, mode: 'lowest' })?.[0].type ?? null
}

/**
 * Turns the selected paragraphs into a list, changes the type of selected lists, or turns lists of this type back into
 * paragraphs.
 */
export function toggleList(editor: TextEditor, type: EditorList['type']): void {
  if (editor.selection === null) return
  Editor.withoutNormalizing(editor, () => {
    const lines = selectedLines(editor)
    if (lines.length > 0 && lines.every((path) => typeOfList(editor, path) === type)) removeLists(editor)
    else if (lines.length > 0 && lines.every((path) => typeOfList(editor, path) !== null)) {
      Transforms.setNodes(editor, { type }, { match: isListNode, mode: 'lowest' })
    } else makeLists(editor, type)
  })
}

/** Returns the paths of all text blocks that the selection touches. */
function selectedLines(editor: TextEditor): Path[] {
  return [...Editor.nodes(editor, { match: isTextBlock, mode: 'lowest' })].map(([, path]) => path)
}

function typeOfList(editor: TextEditor, path: Path): EditorList['type'] | null {
  const [found] = [...Node.levels(editor, path, { reverse: true })].filter(([node]) => isListNode(node))
  return found !== undefined && isListNode(found[0]) ? found[0].type : null
}

/** Turns every selected paragraph into an item and merges it with the selected top-level lists. */
function makeLists(editor: TextEditor, type: EditorList['type']): void {
  const tops = [...new Set(selectedLines(editor).map(([top = 0]) => top))]
  const paragraphs = tops.filter((top) => isTextBlock(Node.get(editor, [top])))
  for (const top of tops) {
    if (!paragraphs.includes(top)) Transforms.setNodes(editor, { type }, { at: [top], match: isListNode })
  }
  // From last to first, so that the earlier paths stay valid.
  for (const top of paragraphs.toReversed()) {
    Transforms.setNodes(editor, { type: 'line' }, { at: [top] })
    Transforms.unsetNodes(editor, 'level', { at: [top] })
    Transforms.wrapNodes(editor, { type: 'list-item', children: [] }, { at: [top] })
    Transforms.wrapNodes(editor, { type, children: [] }, { at: [top] })
  }
  joinLists(editor, type, tops)
}

function joinLists(editor: TextEditor, type: EditorList['type'], tops: readonly number[]): void {
  for (const top of tops.slice(1).toReversed()) {
    const [before, list] = [editor.children[top - 1], editor.children[top]]
    const areBoth = [before, list].every(
      (node) => node !== undefined && isListNode(node) && node.type === type,
    )
    if (areBoth && tops.includes(top - 1)) Transforms.mergeNodes(editor, { at: [top] })
  }
}

/** Turns the selected items into paragraphs. */
export function removeLists(editor: TextEditor): void {
  for (let round = 0; round < maxRounds; round += 1) {
    const path = selectedLines(editor).find((line) => typeOfList(editor, line) !== null)
    if (path === undefined) return
    outdentItem(editor, Path.parent(path))
  }
}

/** Exceeds the items of any selection times their levels; prevents an endless loop. */
const maxRounds = 20_000

/** Nests the item at the caret below the item before it. Returns false if that is not possible. */
export function indentItem(editor: TextEditor): boolean {
  const entry = itemAt(editor)
  if (entry === null) return false
  const [item, path] = entry
  if (!Path.hasPrevious(path)) return false
  if (listDepth(editor, path) + height(item) > richTextLimits.listDepth) return false
  const before = Path.previous(path)
  const parent = Node.parent(editor, path)
  const type = isListNode(parent) ? parent.type : 'bulleted-list'
  Editor.withoutNormalizing(editor, () => {
    const count = childCount(editor, before)
    const last = Node.get(editor, [...before, count - 1])
    if (isListNode(last) && last.type === type) {
      Transforms.moveNodes(editor, { at: path, to: [...before, count - 1, last.children.length] })
    } else {
      Transforms.insertNodes(editor, { type, children: [] }, { at: [...before, count] })
      Transforms.moveNodes(editor, { at: path, to: [...before, count, 0] })
    }
  })
  return true
}

/** The number of list levels that an item spans, including its own. */
function height(item: EditorItem): number {
  const below = item.children
    .filter(isListNode)
    .flatMap((list) => list.children)
    .map(height)
  return 1 + Math.max(0, ...below)
}

/**
 * Moves the item at the caret one level up. An item of the top level becomes a paragraph. Returns false outside of
 * lists.
 */
export function outdent(editor: TextEditor): boolean {
  const entry = itemAt(editor)
  if (entry === null) return false
  Editor.withoutNormalizing(editor, () => outdentItem(editor, entry[1]))
  return true
}

function outdentItem(editor: TextEditor, path: Path): void {
  const listPath = Path.parent(path)
  if (listPath.length === 1) {
    Transforms.liftNodes(editor, { at: path })
    const lifted = Path.hasPrevious(path) ? Path.next(listPath) : listPath
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: [...lifted, 0] })
    Transforms.unwrapNodes(editor, { at: lifted })
    return
  }
  const list = Node.get(editor, listPath)
  if (!isListNode(list)) return
  adoptFollowers(editor, path, list)
  Transforms.moveNodes(editor, { at: path, to: Path.next(Path.parent(listPath)) })
  if (childCount(editor, listPath) === 0) Transforms.removeNodes(editor, { at: listPath })
}

/** Moves the items after an item below it, so that they keep their level when it moves up. */
function adoptFollowers(editor: TextEditor, path: Path, list: EditorList): void {
  const index = path.at(-1) ?? 0
  const followers = list.children.length - index - 1
  if (followers === 0) return
  const at = [...path, childCount(editor, path)]
  Transforms.insertNodes(editor, { type: list.type, children: [] }, { at })
  for (let moved = 0; moved < followers; moved += 1) {
    Transforms.moveNodes(editor, { at: Path.next(path), to: [...at, moved] })
  }
}

/** Handles Enter in a list: starts a new item, or moves an empty item one level up. Returns false outside of lists. */
export function breakItem(editor: TextEditor): boolean {
  const entry = itemAt(editor)
  if (entry === null) return false
  const [line, ...lists] = entry[0].children
  const isEmpty = line !== undefined && isTextBlock(line) && Editor.isEmpty(editor, line)
  if (isEmpty && lists.length === 0) return outdent(editor)
  deleteSelected(editor)
  Transforms.splitNodes(editor, { match: isItem, mode: 'lowest', always: true })
  return true
}
