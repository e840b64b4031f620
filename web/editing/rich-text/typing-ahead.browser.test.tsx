import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { mount } from '../../testing/mount.tsx'
import { RichTextField } from './rich-text-field.tsx'

let unmount = () => undefined as void
let value: RichText | null = null
let pageKeys: string[] = []
let rows: (RichText | null)[] = []

/** A key pressed while no field has the focus would trigger a page shortcut. */
const watch = ({ key, target }: KeyboardEvent) => {
  const isInField = target instanceof Element && target.closest('[role=textbox]') !== null
  if (!isInField) pageKeys.push(key)
}

beforeEach(() => {
  pageKeys = []
  value = null
  rows = []
  addEventListener('keydown', watch)
})
afterEach(() => {
  removeEventListener('keydown', watch)
  unmount()
})

function Fields() {
  const [text, setText] = useState<RichText | null>(null)
  const change = (next: RichText | null) => {
    value = next
    setText(next)
  }
  const [row, setRow] = useState<RichText | null>(null)
  return (
    <>
      <RichTextField label="Text" value={text} onChange={change} />
      <RichTextField label="Row" value={row} onChange={setRow} onEnter={({ before }) => rows.push(before)} />
      <button type="button">Next</button>
    </>
  )
}

const box = page.getByRole('textbox', { name: 'Text' })
const typeInFocused = (...keys: string[]) => {
  for (const key of keys) {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
}
const words = () => JSON.stringify(value?.children ?? [])
const storedText = (...paragraphs: string[]) =>
  JSON.stringify(paragraphs.map((text) => ({ type: 'paragraph', children: [{ text }] })))

// This must be the first test of the file, because in later ones the editor is already loaded.
it('text typed before its editor is loaded is kept, and no key triggers a page shortcut', async () => {
  unmount = mount(<Fields />)
  page.getByRole('textbox', { name: 'Row' }).element().focus()
  typeInFocused('a', 'b', 'Enter')
  box.element().focus()
  // A keypress without a keydown here: the keydown was elsewhere and moved the focus here, as a shortcut that adds a
  // row does.
  const pressed = { key: 'I', charCode: 'I'.charCodeAt(0), bubbles: true, cancelable: true }
  box.element().dispatchEvent(new KeyboardEvent('keypress', pressed))
  typeInFocused(' ', 'n', 'x', 'Backspace', 'e', 'Enter', 'g')
  expect(document.querySelector('[data-slate-editor]')).toBeNull()
  // The text can be saved immediately, and Enter starts a row as in the editor.
  expect(words()).toBe(storedText('I ne', 'g'))
  expect(JSON.stringify(rows.map((row) => row?.children))).toBe(`[${storedText('ab')}]`)
  await expect.poll(() => document.activeElement?.hasAttribute('data-slate-editor')).toBe(true)
  await userEvent.keyboard('ood')
  await expect.poll(() => words()).toBe(storedText('I ne', 'good'))
  expect(pageKeys).toEqual([])
})

it('a field is focused as soon as its editor is shown', async () => {
  unmount = mount(<Fields />)
  box.element().focus()
  await vi.waitFor(
    () => {
      if (document.querySelector('[data-slate-editor]') === null) throw new Error('not shown yet')
    },
    { timeout: 120_000, interval: 5 },
  )
  expect(document.activeElement?.hasAttribute('data-slate-editor')).toBe(true)
  await userEvent.keyboard('I cook')
  await expect.poll(() => words()).toBe(storedText('I cook'))
  expect(pageKeys).toEqual([])
})
