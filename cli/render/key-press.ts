import type { Key } from 'ink'

/** One key: its name, or the character that it types. */
export type KeyPress = {
  readonly name: KeyName | null
  /** The typed character; with `isCtrl`, the letter pressed with Ctrl. */
  readonly text: string
  readonly isCtrl: boolean
}

/** Keys that type no character. */
export type KeyName =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'pageUp'
  | 'pageDown'
  | 'home'
  | 'end'
  | 'return'
  | 'escape'
  | 'tab'
  | 'backspace'
  | 'delete'

const names: readonly (readonly [keyof Key, KeyName])[] = [
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['pageUp', 'pageUp'],
  ['pageDown', 'pageDown'],
  ['home', 'home'],
  ['end', 'end'],
  ['return', 'return'],
  ['escape', 'escape'],
  ['tab', 'tab'],
  ['backspace', 'backspace'],
  ['delete', 'delete'],
]

/** Control characters that are keys; a terminal may send several at once. */
const controls: Readonly<Record<string, KeyName>> = {
  '\r': 'return',
  '\n': 'return',
  '\t': 'tab',
  '\b': 'backspace',
  '\u007f': 'backspace',
}

const segmenter = new Intl.Segmenter()

/** The keys in an input event of Ink: a single one, or all of a chunk in order. */
export function keyPresses(input: string, key: Key): KeyPress[] {
  const name = names.find(([flag]) => key[flag] === true)?.[1] ?? null
  if (name !== null || key.ctrl) return [{ name, text: key.ctrl ? input : '', isCtrl: key.ctrl }]
  return [...segmenter.segment(input)].map(({ segment }) => keyPress(segment))
}

function keyPress(text: string): KeyPress {
  const name = controls[text] ?? null
  if (name !== null) return { name, text: '', isCtrl: false }
  const code = text.codePointAt(0) ?? 0
  // Ctrl and a letter is sent as the position of the letter in the alphabet.
  return code >= 1 && code <= 26
    ? { name: null, text: String.fromCodePoint(code + 96), isCtrl: true }
    : { name: null, text, isCtrl: false }
}

export function isCtrlC({ text, isCtrl }: KeyPress): boolean {
  return isCtrl && text === 'c'
}
