import { expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { editLine, type EditedLine } from './edit-line.ts'
import type { KeyName, KeyPress } from './key-press.ts'

const named = (name: KeyName): KeyPress => ({ name, text: '', isCtrl: false })
const ctrl = (text: string): KeyPress => ({ name: null, text, isCtrl: true })
const typed = (text: string): KeyPress => ({ name: null, text, isCtrl: false })
const shown = ({ before, after }: EditedLine) => `${before}|${after}`

it.each([
  ['Home moves to the beginning', named('home'), '|2 cups flour'],
  ['Ctrl-A moves to the beginning', ctrl('a'), '|2 cups flour'],
  ['End moves to the end', named('end'), '2 cups flour|'],
  ['Ctrl-E moves to the end', ctrl('e'), '2 cups flour|'],
  ['Ctrl-U erases the text before the cursor', ctrl('u'), '| flour'],
  ['Ctrl-K erases the text after the cursor', ctrl('k'), '2 cups|'],
  ['Ctrl-W erases the word before the cursor', ctrl('w'), '2 | flour'],
  ['Backspace erases a character', named('backspace'), '2 cup| flour'],
  ['Delete erases the next character', named('delete'), '2 cups|flour'],
  ['a letter is written at the cursor', typed('!'), '2 cups!| flour'],
  ['a key without a meaning changes nothing', ctrl('x'), '2 cups| flour'],
])('%s', (_title, press, after) => {
  expect(shown(editLine({ before: '2 cups', after: ' flour' }, press))).toBe(after)
})

it('a user-perceived character is one character for the cursor', () => {
  expect(shown(editLine({ before: 'Rosé 👩‍🍳', after: '' }, named('left')))).toBe('Rosé |👩‍🍳')
  expect(shown(editLine({ before: 'Rosé 👩‍🍳', after: '' }, named('backspace')))).toBe('Rosé |')
})

const press = fc.oneof(
  fc.constantFrom<KeyName>('left', 'right', 'home', 'end', 'up', 'tab').map(named),
  fc.constantFrom('a', 'e', 'b', 'f').map(ctrl),
)

test.prop([fc.string({ unit: 'grapheme' }), fc.array(press)])(
  'moving never changes the text',
  (text, presses) => {
    const line = presses.reduce(editLine, { before: text, after: '' })
    expect(line.before + line.after).toBe(text)
  },
)
