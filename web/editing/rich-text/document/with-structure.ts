import { Editor, Element, Node, Path, Text, Transforms, type NodeEntry } from 'slate'
import { richTextLimits } from '#core/values/rich-text/rich-text-limits.ts'
import {
  isChip,
  isItem,
  isLink,
  isListNode,
  isTextBlock,
  type EditorElement,
  type TextEditor,
} from './editor-node.ts'
import type { TextFeature } from './text-features.ts'

/**
 * Configures which nodes of an editor are inline or void, and repairs invalid nesting and features that the field does
 * not allow.
 */
export function withStructure(editor: TextEditor, features: readonly TextFeature[]): TextEditor {
  const { isInline, isVoid, markableVoid, normalizeNode } = editor
  editor.isInline = (element) => isLink(element) || isChip(element) || isInline(element)
  editor.isVoid = (element) => isChip(element) || isVoid(element)
  editor.markableVoid = (element) => !isChip(element) && markableVoid(element)
  editor.normalizeNode = (entry, options) => {
    if (repair(editor, entry, features)) return
    normalizeNode(entry, options)
  }
  return editor
}

/** Repairs the first structural error of a node. Returns true if there was one. */
function repair(editor: TextEditor, entry: NodeEntry, features: readonly TextFeature[]): boolean {
  const [node, path] = entry
  if (Editor.isEditor(node)) return repairRoot(editor, features)
  if (!Element.isElement(node) || isChip(node)) return false
  if (isListNode(node)) return repairList(editor, path, features)
  if (isItem(node)) return repairItem(editor, path, features)
  if (isLink(node)) return repairLink(editor, path, features)
  return repairTextBlock(editor, node, path, features)
}

function repairRoot(editor: TextEditor, features: readonly TextFeature[]): boolean {
  for (const [index, child] of editor.children.entries()) {
    const path = [index]
    if (isTextBlock(child) && child.type !== 'line') continue
    if (isListNode(child)) continue
    if (isItem(child)) Transforms.wrapNodes(editor, { type: 'bulleted-list', children: [] }, { at: path })
    else if (isTextBlock(child)) Transforms.setNodes(editor, { type: 'paragraph' }, { at: path })
    else Transforms.wrapNodes(editor, { type: 'paragraph', children: [] }, { at: path })
    return true
  }
  if (editor.children.length === 0) {
    Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at: [0] })
    return true
  }
  if (!features.includes('paragraphs') && editor.children.length > 1) {
    const [, second] = editor.children
    if (second !== undefined && isTextBlock(second)) {
      Transforms.mergeNodes(editor, { at: [1] })
      return true
    }
  }
  return false
}

function repairTextBlock(
  editor: TextEditor,
  block: EditorElement,
  path: Path,
  features: readonly TextFeature[],
): boolean {
  for (const [index, child] of block.children.entries()) {
    if (!Element.isElement(child) || editor.isInline(child)) continue
    // Moves a block out of the text and after it.
    if (index === 0) Transforms.unwrapNodes(editor, { at: path })
    else Transforms.liftNodes(editor, { at: [...path, index] })
    return true
  }
  if (block.type === 'heading' && (!features.includes('headings') || path.length > 1)) {
    Transforms.setNodes(editor, { type: path.length > 1 ? 'line' : 'paragraph' }, { at: path })
    Transforms.unsetNodes(editor, 'level', { at: path })
    return true
  }
  return false
}

function repairList(editor: TextEditor, path: Path, features: readonly TextFeature[]): boolean {
  const list = Node.get(editor, path)
  if (!isListNode(list)) return false
  if (list.children.length === 0 || list.children.every((child) => Text.isText(child))) {
    Transforms.removeNodes(editor, { at: path })
    return true
  }
  if (!features.includes('lists') || listDepth(editor, path) > richTextLimits.listDepth) {
    Transforms.unwrapNodes(editor, { at: path })
    return true
  }
  for (const [index, child] of list.children.entries()) {
    if (isItem(child)) continue
    Transforms.wrapNodes(editor, { type: 'list-item', children: [] }, { at: [...path, index] })
    return true
  }
  // Lists are allowed only at the top level or in a list item.
  if (path.length > 1 && !isItem(Node.parent(editor, path))) {
    Transforms.liftNodes(editor, { at: path })
    return true
  }
  return false
}

function repairItem(editor: TextEditor, path: Path, features: readonly TextFeature[]): boolean {
  const item = Node.get(editor, path)
  if (!isItem(item)) return false
  const parent = Node.parent(editor, path)
  // A top-level item is wrapped in a list if the field allows lists.
  if (!isListNode(parent) && !(Editor.isEditor(parent) && features.includes('lists'))) {
    Transforms.unwrapNodes(editor, { at: path })
    return true
  }
  for (const [index, child] of item.children.entries()) {
    const at = [...path, index]
    if (isListNode(child)) {
      if (index > 0) continue
      Transforms.insertNodes(editor, { type: 'line', children: [{ text: '' }] }, { at })
      return true
    }
    if (isItem(child)) {
      Transforms.unwrapNodes(editor, { at })
      return true
    }
    if (Element.isElement(child) && !editor.isInline(child)) {
      if (child.type !== 'line') {
        Transforms.setNodes(editor, { type: 'line' }, { at })
        return true
      }
      if (index === 0) continue
      beginItem(editor, path, index)
      return true
    }
    Transforms.wrapNodes(editor, { type: 'line', children: [] }, { at })
    return true
  }
  return false
}

/** Moves the second line of an item, and everything after it, to a new item. */
function beginItem(editor: TextEditor, path: Path, index: number): void {
  const length = childCount(editor, path)
  const next = Path.next(path)
  Editor.withoutNormalizing(editor, () => {
    Transforms.insertNodes(editor, { type: 'list-item', children: [] }, { at: next })
    for (let moved = 0; index + moved < length; moved += 1) {
      Transforms.moveNodes(editor, { at: [...path, index], to: [...next, moved] })
    }
  })
}

function repairLink(editor: TextEditor, path: Path, features: readonly TextFeature[]): boolean {
  const link = Node.get(editor, path)
  if (!isLink(link)) return false
  if (Node.string(link) === '' && !link.children.some((child) => Element.isElement(child))) {
    Transforms.removeNodes(editor, { at: path })
    return true
  }
  for (const [index, child] of link.children.entries()) {
    if (!Element.isElement(child)) continue
    Transforms.liftNodes(editor, { at: [...path, index] })
    return true
  }
  if (!features.includes('links')) {
    Transforms.unwrapNodes(editor, { at: path })
    return true
  }
  return false
}

/** The number of lists that contain a node, including the node itself. */
export function listDepth(editor: Editor, path: Path): number {
  return [...Node.levels(editor, path)].filter(([node]) => isListNode(node)).length
}

export function childCount(editor: Editor, path: Path): number {
  const node = Node.get(editor, path)
  return Text.isText(node) ? 0 : node.children.length
}
