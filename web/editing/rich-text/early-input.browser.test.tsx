import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { mount } from '../../testing/mount.tsx'
import { RichTextField } from './rich-text-field.tsx'

/** The editor's code fails to load `failures` times, and then loads once `arrives` is resolved. */
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

/** Browsers dispatch a paste event at the selection, or at the body if there is none. */
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
/** The point to the left of the first letter of a paragraph. */
function pointBefore(name: string, paragraph: number) {
  const { left, top, height } =
    box(name).querySelectorAll('p')[paragraph]?.getBoundingClientRect() ?? new DOMRect()
  return { clientX: left, clientY: top + height / 2 }
}
function press(name: string, paragraph: number) {
  ;(box(name) as HTMLElement).focus()
  box(name).dispatchEvent(new PointerEvent('pointerup', { ...pointBefore(name, paragraph), bubbles: true }))
}

/** Selects the start of a paragraph, as a double-click does. */
function select(name: string, paragraph: number, length: number) {
  const words = box(name).querySelectorAll('p')[paragraph]?.firstChild
  if (words == null) throw new Error('There is no such paragraph')
  ;(box(name) as HTMLElement).focus()
  getSelection()?.setBaseAndExtent(words, 0, words, length)
}
/** Presses Ctrl and a key. Returns false if the page handled it, so that no other shortcut runs. */
const pressControl = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
  )

const becomes = (label: string, value: RichText) =>
  vi.waitFor(() => expect(values[label]).toEqual(value), { timeout: 120_000 })

// The editor is loaded only once per page, so a single test covers all earlier input.
it('input from before the editor was loaded is inserted at the caret', async () => {
  code.failures = 1
  unmount = mount(
    <>
      <Field label="Paste" first={text('Mix.', 'Bake.')} />
      <Field label="Drop" first={text('Mix.', 'Bake.')} />
      <Field label="Steps" first={null} onPasteRows={takeRows} />
      <Field label="Two places" first={text('Mix.', 'Bake.')} />
      <Field label="Link" first={text('Mix.', 'Bake well.')} />
      <Field label="Bold" first={text('Mix.', 'Bake well.')} />
      <Field label="Replaced" first={text('Mix.', 'Bake well.')} />
      <Field label="New step" first={null} />
      <button
        onPaste={(event) => {
          event.preventDefault()
          ;(box('New step') as HTMLElement).focus()
        }}
      >
        Next step
      </button>
    </>,
  )
  // A button handles a paste and moves the focus to the field, which must not handle it again.
  page
    .getByRole('button', { name: 'Next step' })
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', {
        clipboardData: dataOf({ 'text/plain': 'Mix.' }),
        bubbles: true,
        cancelable: true,
      }),
    )
  expect(document.activeElement).toBe(box('New step'))
  type('R', 'e', 's', 't')
  expect(values).toEqual({ 'New step': text('Rest') })
  press('Paste', 1)
  paste({ 'text/html': '<p>Rest <b>well</b>,<script>alert(1)</script> then </p>', 'text/plain': 'Rest' })
  type('w', 'x', 'Backspace', 'e', ' ')
  await expect.element(page.getByText(/could not be loaded. Trying again/)).toBeVisible()

  const drop = { ...pointBefore('Drop', 1), dataTransfer: dataOf({ 'text/plain': 'Slowly: ' }) }
  expect(
    box('Drop').dispatchEvent(new DragEvent('dragover', { ...drop, bubbles: true, cancelable: true })),
  ).toBe(false)
  box('Drop').dispatchEvent(new DragEvent('drop', { ...drop, bubbles: true, cancelable: true }))

  ;(box('Steps') as HTMLElement).focus()
  paste({ 'text/plain': 'Mix.\nBake.' })

  ;(box('Link') as HTMLElement).focus()
  // Nothing is selected, so the command palette of the page opens.
  expect(pressControl('k')).toBe(true)
  select('Link', 1, 4)
  expect(pressControl('k')).toBe(false)
  await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), 'example.com/bake')
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(box('Link'))
  select('Bold', 1, 4)
  expect(pressControl('b')).toBe(false)
  select('Replaced', 1, 4)
  type('R', 'e', 's', 't')
  select('Replaced', 0, 2)
  expect(pressControl('a')).toBe(false)
  expect(getSelection()?.toString()).toMatch(/^Mix\.\s+Bake well\.$/)
  getSelection()?.removeAllRanges()

  press('Two places', 1)
  type('S', 'o', ' ')
  press('Two places', 0)
  type('F', 'i', 'r', 's', 't', ' ')
  expect(document.querySelector('[data-slate-editor]')).toBeNull()
  expect(values).toEqual({ 'New step': text('Rest') })

  code.arrives.resolve()
  await becomes('Two places', text('First Mix.', 'So Bake.'))
  await becomes('Drop', text('Mix.', 'Slowly: Bake.'))
  const pasted = [{ text: 'Rest ' }, { text: 'well', bold: true }, { text: ', thenwe Bake.' }]
  await becomes('Paste', {
    type: 'document',
    children: [
      { type: 'paragraph', children: [{ text: 'Mix.' }] },
      { type: 'paragraph', children: pasted },
    ],
  })
  const linked = { type: 'link' as const, href: 'https://example.com/bake', children: [{ text: 'Bake' }] }
  const mixed = { type: 'paragraph' as const, children: [{ text: 'Mix.' }] }
  const [bold, rest] = [{ text: 'Bake', bold: true }, { text: ' well.' }]
  await becomes('Link', {
    type: 'document',
    children: [mixed, { type: 'paragraph', children: [linked, rest] }],
  })
  await becomes('Bold', {
    type: 'document',
    children: [mixed, { type: 'paragraph', children: [bold, rest] }],
  })
  await becomes('Replaced', text('Mix.', 'Rest well.'))
  await expect.poll(() => rows).toEqual([text('Mix.'), text('Bake.')])
  expect(values['New step']).toEqual(text('Rest'))
  // The field that was focused last keeps the focus, and typing continues there.
  expect(document.activeElement).toBe(box('Two places'))
  await userEvent.keyboard('of all: ')
  await becomes('Two places', text('First of all: Mix.', 'So Bake.'))
})

it('a drop is accepted once the code of the editor is loaded', async () => {
  code.arrives.resolve()
  const Component = () => <Field label="At once" first={text('Mix.', 'Bake.')} />
  unmount = await mount(<Component />)
  const drop = { ...pointBefore('At once', 1), dataTransfer: dataOf({ 'text/plain': 'Slowly: ' }) }
  box('At once').dispatchEvent(new DragEvent('drop', { ...drop, bubbles: true, cancelable: true }))
  await becomes('At once', text('Mix.', 'Slowly: Bake.'))
})
