import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { mount } from '../../testing/mount.tsx'
import { RichTextField } from './rich-text-field.tsx'
import type { RichTextFieldProps } from './rich-text-props.ts'

let unmount = () => undefined as void
let value: RichText | null = null

beforeEach(() => page.viewport(1280, 800))
afterEach(() => unmount())

function Field({ value: first, ...rest }: Partial<RichTextFieldProps>) {
  const [text, setText] = useState<RichText | null>(first ?? null)
  return (
    <RichTextField
      label="Step 1"
      placeholder="What happens in this step"
      {...rest}
      value={text}
      onChange={(next) => {
        value = next
        setText(next)
      }}
    />
  )
}

const box = page.getByRole('textbox', { name: 'Step 1' })

async function open(props: Partial<RichTextFieldProps> = {}) {
  value = props.value ?? null
  unmount = mount(<Field {...props} />)
  await userEvent.click(box)
  await expect.element(page.getByRole('toolbar', { name: 'Format Step 1' })).toBeVisible()
}

const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const text = (words: string): RichText => ({
  type: 'document',
  children: [{ type: 'paragraph', children: [{ text: words }] }],
})
const children = () => value?.children

/** What the browser asks of an editable text when something is pasted. */
async function paste(types: Readonly<Record<string, string>>) {
  const data = new DataTransfer()
  for (const [type, content] of Object.entries(types)) data.setData(type, content)
  const options = { inputType: 'insertFromPaste', dataTransfer: data, bubbles: true, cancelable: true }
  box.element().dispatchEvent(new InputEvent('beforeinput', options))
}

const caretBottom = () => getSelection()?.getRangeAt(0).getBoundingClientRect().bottom

/** The code of an editor is loaded with its first use. */
const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 })

const ids = { flour: '0b0e6f6c-6f2f-4f1a-8b1a-0a6d4d1b2c3d', water: '1b0e6f6c-6f2f-4f1a-8b1a-0a6d4d1b2c3d' }
const ingredients = [
  { id: ids.flour, title: 'strong flour', amountText: (share: number) => `${500 * share} g`, isUsed: false },
  { id: ids.water, title: 'water', amountText: (share: number) => `${360 * share} ml`, isUsed: true },
]

describe('a rich-text field', () => {
  it('is a text box with its label, and costs no editor until it is used', async () => {
    unmount = mount(<Field value={text('Mix well.')} description="One thing at a time" />)
    await expect.element(box).toHaveTextContent('Mix well.')
    await expect.element(box).toHaveAccessibleDescription('One thing at a time')
    expect(document.querySelector('[data-slate-editor]')).toBeNull()
    box.element().focus()
    await waitUntil(() => expect(document.activeElement?.hasAttribute('data-slate-editor')).toBe(true))
    await expect.element(box).toHaveTextContent('Mix well.')
  })

  it('gives nothing back until something is changed', async () => {
    const stored = text('Mix well.')
    await open({ value: stored })
    await userEvent.keyboard('{End}{ArrowLeft}')
    expect(value).toBe(stored)
  })

  it('takes text, bold by a key, and a new paragraph', async () => {
    await open()
    await userEvent.keyboard('Mix {Control>}b{/Control}well{Control>}b{/Control}.{Enter}Rest.')
    await waitUntil(() =>
      expect(children()).toEqual([
        paragraph({ text: 'Mix ' }, { text: 'well', bold: true }, { text: '.' }),
        paragraph({ text: 'Rest.' }),
      ]),
    )
  })

  it('undoes and does again by its own history, or by the one of the form', async () => {
    await open()
    await userEvent.keyboard('Mix')
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitUntil(() => expect(value).toBeNull())
    unmount()
    const onUndo = vi.fn()
    await open({ onUndo, onRedo: () => undefined })
    await userEvent.keyboard('Mix{Control>}z{/Control}')
    expect(onUndo).toHaveBeenCalledTimes(1)
    expect(children()).toEqual([paragraph({ text: 'Mix' })])
  })

  it('shows another value from outside', async () => {
    function Outer() {
      const [current, setCurrent] = useState<RichText | null>(text('one'))
      return (
        <>
          <RichTextField label="Step 1" value={current} onChange={setCurrent} />
          <button type="button" onClick={() => setCurrent(text('two'))}>
            Replace
          </button>
        </>
      )
    }
    unmount = mount(<Outer />)
    await userEvent.click(box)
    await userEvent.click(page.getByRole('button', { name: 'Replace' }))
    await expect.element(box).toHaveTextContent('two')
    await userEvent.click(box)
    await expect.element(box).toHaveTextContent('two')
    await userEvent.keyboard('{End}!')
    await expect.element(box).toHaveTextContent('two!')
  })

  it('starts a list by a hyphen, indents with Tab, and lets Tab go after Escape', async () => {
    await open()
    await userEvent.keyboard('- flour{Enter}strong{Tab}')
    await waitUntil(() =>
      expect(JSON.stringify(value)).toContain('"children":[{"text":"flour"},{"type":"bulleted-list"'),
    )
    await userEvent.keyboard('{Escape}{Tab}')
    await waitUntil(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold'))
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Italic')
    await userEvent.keyboard('{Escape}')
    await waitUntil(() => expect(document.activeElement?.getAttribute('role')).toBe('textbox'))
  })

  it('links the selected words, and checks the address', async () => {
    await open({ value: text('Rest') })
    await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}')
    const address = page.getByRole('textbox', { name: 'Address' })
    await userEvent.fill(address, 'javascript:alert(1)')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Invalid URL')).toBeVisible()
    await userEvent.fill(address, 'example.com/rest')
    await userEvent.keyboard('{Enter}')
    await waitUntil(() =>
      expect(children()).toEqual([
        paragraph({ type: 'link', href: 'https://example.com/rest', children: [{ text: 'Rest' }] }),
      ]),
    )
    await waitUntil(() => expect(document.activeElement?.getAttribute('role')).toBe('textbox'))
  })

  it('mentions an ingredient by @, and asks for the share of one that is used already', async () => {
    await open({ ingredients })
    await userEvent.keyboard('Mix @flo')
    await expect.element(page.getByRole('option', { name: /strong flour 500 g/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' and @wat{Enter}')
    await expect.element(page.getByRole('listbox', { name: 'How much of water' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}.')
    await waitUntil(() =>
      expect(children()).toEqual([
        paragraph(
          { text: 'Mix ' },
          { type: 'ingredient-usage-reference', ingredientUsageId: ids.flour },
          { text: ' and ' },
          { type: 'ingredient-usage-reference', ingredientUsageId: ids.water, share: 0.75 },
          { text: '.' },
        ),
      ]),
    )
    await waitUntil(() => expect(box.element().textContent).toMatch(/500 g strong flour.* 270 ml water/))
  })

  it('offers timers, temperatures and amounts, and forces none', async () => {
    const onTimer = vi.fn()
    await open({ onTimer, offersMeasurements: true })
    await userEvent.keyboard('Bake at 180 °C for 25 minutes')
    await userEvent.click(page.getByRole('button', { name: 'Set a timer: 25 minutes' }))
    expect(onTimer).toHaveBeenCalledWith(25)
    expect(children()).toEqual([paragraph({ text: 'Bake at 180 °C for 25 minutes' })])
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await waitUntil(() =>
      expect(children()?.[0]).toMatchObject({
        children: [
          { text: 'Bake at ' },
          { type: 'measurement', quantity: 180, children: [{ text: '180 °C' }] },
          { text: ' for 25 minutes' },
        ],
      }),
    )
  })

  it('runs the actions of its form by /', async () => {
    const onUse = vi.fn()
    await open({ actions: [{ id: 'photo', label: 'Photo', onUse }] })
    await userEvent.keyboard('Mix /pho{Enter}')
    await waitUntil(() => expect(onUse).toHaveBeenCalledTimes(1))
    expect(children()).toEqual([paragraph({ text: 'Mix ' })])
  })

  it('cleans what is pasted from a page, and keeps lines of plain text', async () => {
    await open()
    await paste({
      'text/html': '<p style="color:red">Mix <b>well</b><script>x()</script></p><ul><li>salt</li></ul>',
    })
    await waitUntil(() =>
      expect(children()).toEqual([
        paragraph({ text: 'Mix ' }, { text: 'well', bold: true }),
        { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'salt' }] }] },
      ]),
    )
    unmount()
    await open()
    await paste({ 'text/plain': 'one\r\n\r\ntwo' })
    await waitUntil(() =>
      expect(children()).toEqual([paragraph({ text: 'one' }), paragraph({ text: 'two' })]),
    )
  })

  it('hands pasted paragraphs, Enter and Backspace to a form whose texts are rows', async () => {
    const onPasteRows = vi.fn(() => true)
    const onEnter = vi.fn()
    const onBackspaceAtStart = vi.fn()
    await open({ value: text('MixRest'), onPasteRows, onEnter, onBackspaceAtStart })
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}{Home}{Backspace}')
    await waitUntil(() => expect(onEnter).toHaveBeenCalledWith({ before: text('Mix'), after: text('Rest') }))
    await waitUntil(() => expect(onBackspaceAtStart).toHaveBeenCalledTimes(1))
    await paste({ 'text/plain': 'one\ntwo' })
    expect(onPasteRows).toHaveBeenCalledWith([text('one'), text('two')])
    await paste({ 'text/html': '<ol><li>one</li><li>two<ul><li>three</li></ul></li></ol>' })
    expect(onPasteRows).toHaveBeenLastCalledWith([text('one'), text('two'), text('three')])
    expect(value).toEqual(text('MixRest'))
  })

  it('refuses what exceeds its limit, and says so', async () => {
    await open({ limit: { characters: 5, nodes: 10 } })
    await userEvent.keyboard('12345')
    await waitUntil(() => expect(children()).toEqual([paragraph({ text: '12345' })]))
    await userEvent.keyboard('6')
    await expect.element(page.getByText('This text is full: it may have 5 characters.')).toBeVisible()
    expect(children()).toEqual([paragraph({ text: '12345' })])
    await expect.element(box).toHaveTextContent('12345')
  })

  it('lets a word be composed without a key being taken', async () => {
    const onKeyDown = vi.fn()
    await open({ onKeyDown })
    const element = box.element()
    element.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, data: '' }))
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true }),
    )
    expect(onKeyDown).not.toHaveBeenCalled()
    element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '' }))
  })

  it.each([1280, 390])('has no fault that axe finds (%i pixels)', async (width) => {
    await page.viewport(width, 800)
    await open({ ingredients, value: text('Mix') })
    await userEvent.keyboard('{End} @')
    await expect.element(page.getByRole('listbox')).toBeVisible()
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  it.each([1280, 390])('moves nothing when its tools come and go, at %i px', async (width) => {
    await page.viewport(width, 800)
    unmount = mount(
      <>
        <Field value={text('Mix.')} />
        <Field label="Step 2" value={text('Bake for 20 minutes.')} onTimer={() => undefined} />
        <button type="button">Next</button>
      </>,
    )
    const places = () =>
      [...document.querySelectorAll('[role="textbox"], button:not([role="toolbar"] *, [popover] *)')].map(
        (element) => element.getBoundingClientRect().top,
      )
    const before = places()
    await userEvent.click(page.getByRole('textbox', { name: 'Step 2' }))
    await expect.element(page.getByRole('toolbar', { name: 'Format Step 2' })).toBeVisible()
    await userEvent.keyboard('{ControlOrMeta>}{End}{/ControlOrMeta}{ArrowLeft}')
    await expect.element(page.getByRole('button', { name: /^Set a timer/ })).toBeVisible()
    expect(places()).toEqual(before)
    await userEvent.click(page.getByRole('button', { name: 'Next' }))
    await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
    expect(places()).toEqual(before)
  })

  it('has its tools at the text, over it or under it, wherever the page is scrolled', async () => {
    await page.viewport(1440, 1000)
    unmount = mount(
      <div style={{ paddingBlock: '500px 1000px' }}>
        <Field value={text('Mix.')} />
      </div>,
    )
    scrollTo(0, 0)
    await userEvent.click(box)
    const tools = page.getByRole('toolbar', { name: 'Format Step 1' })
    await expect.element(tools).toBeVisible()
    const spaces = () => {
      const bar = tools.element().closest('[popover]')?.getBoundingClientRect() ?? new DOMRect()
      const field = box.element().getBoundingClientRect()
      return { above: field.top - bar.bottom, below: bar.top - field.bottom, end: field.right - bar.right }
    }
    await waitUntil(() => expect(spaces().above).toBeCloseTo(6, 0))
    expect(spaces().end).toBeCloseTo(0, 0)
    scrollTo(0, box.element().getBoundingClientRect().top + scrollY - 20)
    await waitUntil(() => expect(spaces().below).toBeCloseTo(6, 0))
    scrollTo(0, 0)
    await waitUntil(() => expect(spaces().above).toBeCloseTo(6, 0))
  })

  it('has its tools where they cover no line of the texts above and below it, else at the lower edge, as wide as itself', async () => {
    await page.viewport(1280, 800)
    const line = 'Mix it well until it is smooth, and let it rest for a while.'
    const Steps = ({ above, below }: { above: string; below: string }) => (
      <div style={{ width: '560px', paddingBlock: '300px 900px' }}>
        <Field label="Before" value={text(above)} />
        <Field value={text('Bake.')} />
        <Field label="After" value={text(below)} />
      </div>
    )
    const bar = () => document.querySelector('.rich-text-field__tools')?.getBoundingClientRect()
    const field = () => box.element().getBoundingClientRect()
    const show = async (above: string, below: string) => {
      unmount()
      unmount = mount(<Steps {...{ above, below }} />)
      scrollTo(0, 0)
      await userEvent.click(box)
      await expect.element(page.getByRole('toolbar', { name: 'Format Step 1' })).toBeVisible()
    }
    await show('Mix.', 'Cool.')
    await waitUntil(() => expect(Math.abs(field().top - (bar()?.bottom ?? 0) - 6)).toBeLessThan(1))
    await show(line, 'Cool.')
    await waitUntil(() => expect(Math.abs((bar()?.top ?? 0) - field().bottom - 6)).toBeLessThan(1))
    await show(line, line)
    await waitUntil(() => expect(800 - (bar()?.bottom ?? 0)).toBeCloseTo(0, 0))
    expect(bar()?.width).toBeCloseTo(field().width, 0)
  })

  it('has its tools at the lower edge of the window, and its caret above them, when the text fills the window', async () => {
    await page.viewport(1280, 400)
    const long = Array.from({ length: 30 }, () => text('Mix well. '.repeat(30)).children).flat()
    unmount = mount(
      <div style={{ paddingBottom: '200px' }}>
        <Field value={{ type: 'document', children: long }} />
      </div>,
    )
    await userEvent.click(box, { position: { x: 40, y: 20 } })
    const tools = page.getByRole('toolbar', { name: 'Format Step 1' })
    await expect.element(tools).toBeVisible()
    await userEvent.keyboard('{ControlOrMeta>}{End}{/ControlOrMeta}')
    scrollTo(0, 300)
    const bar = () => tools.element().closest('[popover]')?.getBoundingClientRect() ?? new DOMRect()
    await waitUntil(() => expect(400 - bar().bottom).toBeCloseTo(0, 0))
    await userEvent.keyboard('End')
    await waitUntil(() => expect(caretBottom()).toBeLessThanOrEqual(bar().top))
  })

  it('has its tools above the keyboard of a phone, and its caret above them', async () => {
    await page.viewport(390, 800)
    const view = Object.assign(new EventTarget(), { offsetTop: 0, height: 800, width: 390 })
    const spied = vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(view as VisualViewport)
    unmount = mount(
      <div style={{ paddingBlock: '700px' }}>
        <Field value={text('Mix.')} />
      </div>,
    )
    await userEvent.click(box)
    const tools = page.getByRole('toolbar', { name: 'Format Step 1' })
    await expect.element(tools).toBeVisible()
    Object.assign(view, { height: 450 })
    view.dispatchEvent(new Event('resize'))
    const edges = () => {
      const { top, bottom } = tools.element().getBoundingClientRect()
      return { top, bottom, text: box.element().getBoundingClientRect().bottom }
    }
    await waitUntil(() => expect(edges().bottom).toBeLessThanOrEqual(450))
    await waitUntil(() => expect(edges().text).toBeLessThanOrEqual(edges().top))
    expect(edges().top).toBeGreaterThan(380)
    spied.mockRestore()
  })

  it('has an editor in the fields alone, of forty, that were touched', async () => {
    unmount = mount(
      Array.from({ length: 40 }, (_, index) => (
        <RichTextField
          key={index}
          label={`Step ${index + 1}`}
          value={text('Mix.')}
          onChange={() => undefined}
        />
      )),
    )
    expect(document.querySelectorAll('[role="textbox"]')).toHaveLength(40)
    await userEvent.click(page.getByRole('textbox', { name: 'Step 7', exact: true }))
    await expect.element(page.getByRole('toolbar', { name: 'Format Step 7' })).toBeVisible()
    // The mouse may have rested on another one.
    expect(document.querySelectorAll('[data-slate-editor]').length).toBeLessThanOrEqual(2)
  })
})
