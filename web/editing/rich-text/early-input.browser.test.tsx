import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { mount } from '../../testing/mount.tsx'
import { RichTextField } from './rich-text-field.tsx'

/** The code of the editor comes when a test says so, and fails as often as it says. */
const code = vi.hoisted(() => ({ arrives: Promise.withResolvers<void>(), failures: 0 }))

vi.mock(import('./load-editor.ts'), async (original) => {
  const { loadEditor, ...rest } = await original()
  const request = async () => {
    await code.arrives.promise
    await loadEditor()
  }
  const retry = async (onFailure: (error: unknown) => void) => {
    for (; code.failures > 0; code.failures -= 1) onFailure(new TypeError('Failed to fetch'))
    await request()
  }
  return { ...rest, loadEditor: request, loadEditorRetrying: retry }
})

let unmount = () => undefined as void
const values: Record<string, RichText | null> = {}
afterEach(() => unmount())

const text = (...paragraphs: string[]): RichText => ({
  type: 'document',
  children: paragraphs.map((words) => ({ type: 'paragraph', children: [{ text: words }] })),
})

function Field({
  label,
  first,
  ...rest
}: {
  label: string
  first: RichText | null
  onPasteRows?: typeof takeRows
}) {
  const [value, setValue] = useState(first)
  const change = (next: RichText | null) => {
    values[label] = next
    setValue(next)
  }
  return <RichTextField {...rest} label={label} value={value} onChange={change} />
}

let rows: readonly RichText[] = []
const takeRows = (pasted: readonly RichText[]) => {
  rows = pasted
  return true
}

const box = (name: string) => page.getByRole('textbox', { name, exact: true }).element()

function dataOf(types: Readonly<Record<string, string>>): DataTransfer {
  const data = new DataTransfer()
  for (const [type, content] of Object.entries(types)) data.setData(type, content)
  return data
}

/** A browser sends a paste to where the selection is: without one to the body. */
const paste = (types: Readonly<Record<string, string>>) =>
  document.body.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: dataOf(types), bubbles: true, cancelable: true }),
  )
const type = (...keys: string[]) => {
  for (const key of keys)
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
}
/** Presses left of the first letter of a paragraph. */
function pointBefore(name: string, paragraph: number) {
  const { left, top, height } =
    box(name).querySelectorAll('p')[paragraph]?.getBoundingClientRect() ?? new DOMRect()
  return { clientX: left, clientY: top + height / 2 }
}
function press(name: string, paragraph: number) {
  ;(box(name) as HTMLElement).focus()
  box(name).dispatchEvent(new PointerEvent('pointerup', { ...pointBefore(name, paragraph), bubbles: true }))
}

const becomes = (label: string, value: RichText) =>
  vi.waitFor(() => expect(values[label]).toEqual(value), { timeout: 20_000 })

// The editor is loaded once per page, so that one test has all of what comes before.
it('enters what was pasted, dropped and typed before its code, each where the caret was', async () => {
  code.failures = 1
  unmount = mount(
    <>
      <Field label="Paste" first={text('Mix.', 'Bake.')} />
      <Field label="Drop" first={text('Mix.', 'Bake.')} />
      <Field label="Steps" first={null} onPasteRows={takeRows} />
      <Field label="Two places" first={text('Mix.', 'Bake.')} />
    </>,
  )
  press('Paste', 1)
  paste({ 'text/html': '<p>Rest <b>well</b>,<script>alert(1)</script> then </p>', 'text/plain': 'Rest' })
  type('w', 'x', 'Backspace', 'e', ' ')
  await expect.element(page.getByText(/could not be loaded and is requested again/)).toBeVisible()

  const drop = { ...pointBefore('Drop', 1), dataTransfer: dataOf({ 'text/plain': 'Slowly: ' }) }
  expect(
    box('Drop').dispatchEvent(new DragEvent('dragover', { ...drop, bubbles: true, cancelable: true })),
  ).toBe(false)
  box('Drop').dispatchEvent(new DragEvent('drop', { ...drop, bubbles: true, cancelable: true }))

  ;(box('Steps') as HTMLElement).focus()
  paste({ 'text/plain': 'Mix.\nBake.' })

  press('Two places', 1)
  type('S', 'o', ' ')
  press('Two places', 0)
  type('F', 'i', 'r', 's', 't', ' ')
  expect(document.querySelector('[data-slate-editor]')).toBeNull()
  expect(values).toEqual({})

  code.arrives.resolve()
  await becomes('Two places', text('First Mix.', 'So Bake.'))
  await becomes('Drop', text('Mix.', 'Slowly: Bake.'))
  const rest = [{ text: 'Rest ' }, { text: 'well', bold: true }, { text: ', thenwe Bake.' }]
  await becomes('Paste', {
    type: 'document',
    children: [
      { type: 'paragraph', children: [{ text: 'Mix.' }] },
      { type: 'paragraph', children: rest },
    ],
  })
  await vi.waitFor(() => expect(rows).toEqual([text('Mix.'), text('Bake.')]))
  // The focus is where it was last, and the words go on there.
  expect(document.activeElement).toBe(box('Two places'))
  await userEvent.keyboard('of all: ')
  await becomes('Two places', text('First of all: Mix.', 'So Bake.'))
})
