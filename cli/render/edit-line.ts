import type { KeyName, KeyPress } from './key-press.ts'

/** A line that is being edited: the text before and after the cursor. */
export type EditedLine = { readonly before: string; readonly after: string }

const segmenter = new Intl.Segmenter()
const characters = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
const first = (text: string) => characters(text)[0] ?? ''
const last = (text: string) => characters(text).at(-1) ?? ''

type Edit = (line: EditedLine) => EditedLine

const left: Edit = ({ before, after }) => {
  const moved = last(before)
  return { before: before.slice(0, before.length - moved.length), after: moved + after }
}
const right: Edit = ({ before, after }) => {
  const moved = first(after)
  return { before: before + moved, after: after.slice(moved.length) }
}
const toStart: Edit = ({ before, after }) => ({ before: '', after: before + after })
const toEnd: Edit = ({ before, after }) => ({ before: before + after, after: '' })
const erase: Edit = ({ before, after }) => ({ before: left({ before, after: '' }).before, after })
const eraseNext: Edit = ({ before, after }) => ({ before, after: right({ before: '', after }).after })
const eraseToStart: Edit = ({ after }) => ({ before: '', after })
const eraseToEnd: Edit = ({ before }) => ({ before, after: '' })
const eraseWord: Edit = ({ before, after }) => ({ before: before.replace(/\S*\s*$/u, ''), after })

const byName: { readonly [Name in KeyName]?: Edit } = {
  left,
  right,
  home: toStart,
  end: toEnd,
  backspace: erase,
  delete: eraseNext,
}

/** Ctrl and a letter, as in shells (readline). */
const byLetter: Readonly<Record<string, Edit>> = {
  a: toStart,
  b: left,
  d: eraseNext,
  e: toEnd,
  f: right,
  h: erase,
  k: eraseToEnd,
  u: eraseToStart,
  w: eraseWord,
}

/** The line after a key; other keys leave it unchanged. */
export function editLine(line: EditedLine, { name, text, isCtrl }: KeyPress): EditedLine {
  const edit = name === null ? (isCtrl ? byLetter[text] : undefined) : byName[name]
  if (edit) return edit(line)
  return name !== null || isCtrl ? line : { ...line, before: line.before + text }
}
