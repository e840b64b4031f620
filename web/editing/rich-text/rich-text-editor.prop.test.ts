import { Editor, Node, Transforms, type Point } from 'slate'
import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { richText } from '#core/testing/arbitraries/rich-text-arbitraries.ts'
import { limits, type RichTextLimit } from '#core/values/limits.ts'
import { readRichText } from '#core/values/rich-text/read-text.ts'
import { RichText, type RichText as Text } from '#core/values/rich-text/rich-text.ts'
import { createTextEditor } from './document/create-text-editor.ts'
import { editorToDocument } from './document/editor-to-document.ts'
import type { TextEditor } from './document/editor-node.ts'
import { fitFeatures } from './document/fit-features.ts'
import { indentItem, outdent, toggleList } from './document/list-commands.ts'
import {
  insertChip,
  insertDocument,
  removeLink,
  setLink,
  splitAtCaret,
  toggleHeading,
  toggleMark,
} from './document/text-commands.ts'
import { lineFeatures, pageFeatures, paragraphFeatures } from './document/text-features.ts'

const open = (document: Text | null, features = pageFeatures, limit: RichTextLimit = limits.richText.page) =>
  createTextEditor(document, { features, limit, hooks: {} })

const stored = (editor: TextEditor) => editorToDocument(editor.children)

type Command = (editor: TextEditor) => void

/** Maps two arbitrary numbers to a point in the text. */
function pointOf(editor: TextEditor, place: number, offset: number): Point {
  const texts = [...Node.texts(editor)]
  const [node, path] = texts[place % texts.length] ?? [{ text: '' }, [0, 0]]
  return { path, offset: offset % (node.text.length + 1) }
}

const place = fc.nat(60)
const select = fc.tuple(place, place, place, place).map(([one, at, other, to]): Command => {
  return (editor) =>
    Transforms.select(editor, { anchor: pointOf(editor, one, at), focus: pointOf(editor, other, to) })
})
const caret = fc.tuple(place, place).map(
  ([one, at]): Command =>
    (editor) =>
      Transforms.select(editor, pointOf(editor, one, at)),
)

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: select },
  { weight: 5, arbitrary: caret },
  {
    weight: 4,
    arbitrary: fc.constantFrom('a', ' ', '- ', 'crème', '\u0007', '🍲', '\ud83c', '1. ').map(
      (text): Command =>
        (editor) =>
          [...text].forEach((each) => Editor.insertText(editor, each)),
    ),
  },
  fc.constantFrom<Command[]>(
    (editor) => editor.insertBreak(),
    (editor) => editor.insertSoftBreak(),
    (editor) => Editor.deleteBackward(editor, { unit: 'character' }),
    (editor) => Editor.deleteForward(editor, { unit: 'character' }),
    (editor) => Editor.deleteFragment(editor),
    (editor) => toggleMark(editor, 'bold'),
    (editor) => toggleMark(editor, 'italic'),
    (editor) => toggleHeading(editor, 2),
    (editor) => toggleList(editor, 'bulleted-list'),
    (editor) => toggleList(editor, 'numbered-list'),
    (editor) => void indentItem(editor),
    (editor) => void outdent(editor),
    (editor) => setLink(editor, 'https://example.com/'),
    (editor) => removeLink(editor),
    (editor) => insertChip(editor, { ...chip, words: [], children: [{ text: '' }] }),
    (editor) => editor.undo(),
    (editor) => editor.redo(),
  ),
  richText.map(
    (document): Command =>
      (editor) =>
        insertDocument(editor, document),
  ),
  richText.map(
    (document): Command =>
      (editor) =>
        Transforms.insertFragment(editor, open(document).children),
  ),
)

const chip = {
  type: 'ingredient-usage-reference',
  ingredientUsageId: '0b0e6f6c-6f2f-4f1a-8b1a-0a6d4d1b2c3d',
  share: 0.5,
} as const

async function run(editor: TextEditor, commands: readonly Command[]): Promise<void> {
  for (const each of commands) {
    each(editor)
    await Promise.resolve()
  }
}

function expectStorable(document: Text | null): void {
  if (document === null) return
  expect(RichText.parse(document)).toEqual(document)
  expect(readRichText(document)).toEqual(document)
}

describe('the rich-text editor', () => {
  test.prop([richText], { numRuns: 200 })('stores an unedited text byte for byte', (document) => {
    const expected = document.children.length === 0 ? null : document
    expect(JSON.stringify(stored(open(document)))).toBe(JSON.stringify(expected))
  })

  test.prop([richText, fc.array(command, { maxLength: 12 })], { numRuns: 150 })(
    'stores a text after any edits that core accepts and reads back unchanged',
    async (document, commands) => {
      const editor = open(document)
      await run(editor, commands)
      expectStorable(stored(editor))
    },
  )

  test.prop([richText, fc.array(command, { maxLength: 12 })], { numRuns: 80 })(
    'restores the original text when everything is undone',
    async (document, commands) => {
      const editor = open(document)
      await run(editor, commands)
      for (let left = 1000; editor.history.undos.length > 0 && left > 0; left -= 1) editor.undo()
      expect(stored(editor)).toEqual(document.children.length === 0 ? null : document)
    },
  )

  test.prop([richText, fc.array(command, { maxLength: 12 })], { numRuns: 80 })(
    'contains only what its field allows',
    async (document, commands) => {
      for (const features of [lineFeatures, paragraphFeatures]) {
        const editor = open(fitFeatures(document, features), features)
        await run(editor, commands)
        const text = stored(editor)
        expectStorable(text)
        if (text !== null) expect(fitFeatures(text, features)).toEqual(text)
      }
    },
  )

  test.prop([richText, fc.array(command, { maxLength: 12 })], { numRuns: 80 })(
    'never exceeds its limit',
    async (document, commands) => {
      const limit = { characters: 20, nodes: 8 }
      const editor = open(null, pageFeatures, limit)
      Transforms.select(editor, [])
      insertDocument(editor, document)
      await run(editor, commands)
      const size = JSON.stringify(stored(editor))
      const characters = [...size.matchAll(/"(?:text|href)":("(?:[^"\\]|\\.)*")/g)]
        .map(([, text = '""']) => String(JSON.parse(text)).length)
        .reduce((sum, length) => sum + length, 0)
      expect(characters).toBeLessThanOrEqual(limit.characters)
    },
  )

  test.prop([richText, place, place])(
    'splits a text at the caret into two that core accepts',
    (document, one, at) => {
      const editor = open(document)
      Transforms.select(editor, pointOf(editor, one, at))
      const { before, after } = splitAtCaret(editor)
      expectStorable(before)
      expectStorable(after)
    },
  )
})

const paragraph = (text: string): Text => ({
  type: 'document',
  children: [{ type: 'paragraph', children: [{ text }] }],
})
const list = (...items: string[]): Text['children'][number] => ({
  type: 'bulleted-list',
  children: items.map((text) => ({ type: 'list-item', children: [{ text }] })),
})

describe('a selection across several list items', () => {
  const usage = { type: 'ingredient-usage-reference', ingredientUsageId: chip.ingredientUsageId } as const
  const nested: Text = {
    type: 'document',
    children: [
      {
        type: 'bulleted-list',
        children: [
          {
            type: 'list-item',
            children: [
              { text: 'dough' },
              { type: 'numbered-list', children: [{ type: 'list-item', children: [usage] }] },
            ],
          },
          { type: 'list-item', children: [{ text: 'oil' }] },
        ],
      },
    ],
  }
  const selected = () => {
    const editor = open(nested)
    Transforms.select(editor, {
      anchor: { path: [0, 0, 1, 0, 0, 0], offset: 0 },
      focus: { path: [0, 0, 0, 0], offset: 5 },
    })
    return editor
  }

  it('is replaced by pasted paragraphs', () => {
    const editor = selected()
    insertDocument(editor, {
      type: 'document',
      children: ['Mix.', 'Bake.'].flatMap((text) => paragraph(text).children),
    })
    const items = list('dough', 'Mix.', 'Bake.', 'oil').children
    const kept = { type: 'list-item', children: [usage] }
    expect(stored(editor)?.children).toEqual([
      { type: 'bulleted-list', children: [...items.slice(0, 3), kept, ...items.slice(3)] },
    ])
  })

  it('is replaced by a chip', () => {
    const editor = selected()
    insertChip(editor, { ...chip, words: [], children: [{ text: '' }] })
    expectStorable(stored(editor))
  })

  it('is replaced by a new item', () => {
    const editor = selected()
    editor.insertBreak()
    expectStorable(stored(editor))
  })
})

describe('a list in the rich-text editor', () => {
  const typed = (document: Text | null, texts: readonly string[]) => {
    const editor = open(document)
    Transforms.select(editor, Editor.end(editor, []))
    for (const text of texts) {
      if (text === '\n') editor.insertBreak()
      else if (text === '\t') indentItem(editor)
      else if (text === '\b') editor.deleteBackward('character')
      else for (const character of text) Editor.insertText(editor, character)
    }
    return stored(editor)?.children
  }

  it('starts with a hyphen and a space, continues on Enter, and ends on Enter in an empty item', () => {
    expect(typed(null, ['- ', 'salt', '\n', 'flour', '\n', '\n', 'Mix.'])).toEqual([
      list('salt', 'flour'),
      { type: 'paragraph', children: [{ text: 'Mix.' }] },
    ])
  })

  it('keeps the text of an item that contains a list', () => {
    expect(typed(null, ['1. ', 'dough', '\n', 'flour', '\t'])?.[0]).toEqual({
      type: 'numbered-list',
      children: [
        {
          type: 'list-item',
          children: [
            { text: 'dough' },
            { type: 'numbered-list', children: [{ type: 'list-item', children: [{ text: 'flour' }] }] },
          ],
        },
      ],
    })
  })

  it('turns an item into a paragraph on Backspace at its start', () => {
    expect(typed({ type: 'document', children: [list('salt', '')] }, ['\b', 'Mix.'])).toEqual([
      list('salt'),
      { type: 'paragraph', children: [{ text: 'Mix.' }] },
    ])
  })

  it('is not started within a paragraph', () => {
    expect(typed(paragraph('5 '), ['- ', '6'])).toEqual(paragraph('5 - 6').children)
  })
})
