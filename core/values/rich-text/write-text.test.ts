import { expect, it } from 'vitest'
import { readMarkdown } from './read-markdown.ts'
import { openingSentences } from './write-text.ts'

it.each([
  ['I sold beans. This is my answer. Every recipe\n\n- is short', 'I sold beans. This is my answer.'],
  ['I sold beans.\n\nYou find here:\n\n- soups', 'I sold beans.'],
  ['I sold beans.\n\nThis is my answer.\n\n## More\n\nLater.', 'I sold beans. This is my answer.'],
  ['You find here\n\n- soups', 'You find here'],
  ['## Hello\n\nI sold beans.', 'Hello I sold beans.'],
  ['A short text without an end', 'A short text without an end'],
])('the opening sentences of %j are %j', (markdown, text) => {
  expect(openingSentences(readMarkdown(markdown), 420)).toBe(text)
})

it('opening sentences of nothing are empty', () => {
  expect(openingSentences(null, 420)).toBe('')
})
