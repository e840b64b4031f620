import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { axeViolations } from '#testing/browser/axe-violations.ts'
import { RichTextField } from './rich-text-field.tsx'
import {
  box,
  createFieldOpener,
  Field,
  mentionable,
  mentionableIds,
  paragraph,
  text,
  waitUntil,
} from './testing/step-field.tsx'

const { open, show, close, value, children } = createFieldOpener()

beforeEach(() => page.viewport(1280, 800))
afterEach(close)

describe('a rich-text field', () => {
  it('shows its placeholder on the line of the caret', async () => {
    await open()
    // The editor renders its placeholder one frame after it replaces the static text.
    const placeholder = page.getByText('What happens in this step')
    await expect.element(placeholder).toBeVisible()
    const words = placeholder.element().getBoundingClientRect()
    const field = box.element().getBoundingClientRect()
    expect(words.top).toBeGreaterThanOrEqual(field.top)
    expect(words.bottom).toBeLessThanOrEqual(field.bottom)
  })

  it('has the role of a text box with its label, and loads no editor until it is used', async () => {
    show(<Field value={text('Mix well.')} description="One thing at a time" />)
    await expect.element(box).toHaveTextContent('Mix well.')
    await expect.element(box).toHaveAccessibleDescription('One thing at a time')
    expect(document.querySelector('[data-slate-editor]')).toBeNull()
    box.element().focus()
    await waitUntil(() => expect(document.activeElement?.hasAttribute('data-slate-editor')).toBe(true))
    await expect.element(box).toHaveTextContent('Mix well.')
  })

  it('reports no value until the text is changed', async () => {
    const stored = text('Mix well.')
    await open({ value: stored })
    await userEvent.keyboard('{End}{ArrowLeft}')
    expect(value()).toBe(stored)
  })

  it('accepts text, bold by a shortcut, and a new paragraph', async () => {
    await open()
    await userEvent.keyboard('Mix {Control>}b{/Control}well{Control>}b{/Control}.{Enter}Rest.')
    await waitUntil(() =>
      expect(children()).toEqual([
        paragraph({ text: 'Mix ' }, { text: 'well', bold: true }, { text: '.' }),
        paragraph({ text: 'Rest.' }),
      ]),
    )
  })

  it('undoes and redoes with its own history, or with that of the form', async () => {
    await open()
    await userEvent.keyboard('Mix')
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitUntil(() => expect(value()).toBeNull())
    close()
    const onUndo = vi.fn()
    await open({ onUndo, onRedo: () => undefined })
    await userEvent.keyboard('Mix{Control>}z{/Control}')
    expect(onUndo).toHaveBeenCalledTimes(1)
    expect(children()).toEqual([paragraph({ text: 'Mix' })])
  })

  it('shows a value that is set from outside', async () => {
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
    show(<Outer />)
    await userEvent.click(box)
    await userEvent.click(page.getByRole('button', { name: 'Replace' }))
    await expect.element(box).toHaveTextContent('two')
    await userEvent.click(box)
    await expect.element(box).toHaveTextContent('two')
    await userEvent.keyboard('{End}!')
    await expect.element(box).toHaveTextContent('two!')
  })

  it('starts a list with a hyphen, indents with Tab, and moves the focus with Tab after Escape', async () => {
    await open()
    await userEvent.keyboard('- flour{Enter}strong{Tab}')
    await waitUntil(() =>
      expect(JSON.stringify(value())).toContain('"children":[{"text":"flour"},{"type":"bulleted-list"'),
    )
    await userEvent.keyboard('{Escape}{Tab}')
    await waitUntil(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold'))
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Italic')
    await userEvent.keyboard('{Escape}')
    await waitUntil(() => expect(document.activeElement?.getAttribute('role')).toBe('textbox'))
  })

  it('links the selected words and validates the address', async () => {
    await open({ value: text('Rest') })
    await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}')
    const address = page.getByRole('textbox', { name: 'Address' })
    await userEvent.fill(address, 'javascript:alert(1)')
    await userEvent.keyboard('{Enter}')
    const expected = 'The link is not a web address: write it like https://example.com.'
    await expect.element(page.getByText(expected)).toBeVisible()
    await userEvent.fill(address, 'example.com/rest')
    await userEvent.keyboard('{Enter}')
    await waitUntil(() =>
      expect(children()).toEqual([
        paragraph({ type: 'link', href: 'https://example.com/rest', children: [{ text: 'Rest' }] }),
      ]),
    )
    await waitUntil(() => expect(document.activeElement?.getAttribute('role')).toBe('textbox'))
  })

  it('inserts an ingredient from the @ menu, and asks for a share if it is already used', async () => {
    await open({ ingredients: mentionable })
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
          { type: 'ingredient-usage-reference', ingredientUsageId: mentionableIds.flour },
          { text: ' and ' },
          { type: 'ingredient-usage-reference', ingredientUsageId: mentionableIds.water, share: 0.75 },
          { text: '.' },
        ),
      ]),
    )
    await waitUntil(() => expect(box.element().textContent).toMatch(/500 g strong flour.* 270 ml water/))
  })

  it('suggests timers, temperatures and amounts, and inserts none automatically', async () => {
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

  it('runs the actions of its form from the / menu', async () => {
    const onUse = vi.fn()
    await open({ actions: [{ id: 'photo', label: 'Photo', onUse }] })
    await userEvent.keyboard('Mix /pho{Enter}')
    await waitUntil(() => expect(onUse).toHaveBeenCalledTimes(1))
    expect(children()).toEqual([paragraph({ text: 'Mix ' })])
  })

  it('refuses text that exceeds its limit, and shows a message', async () => {
    await open({ limit: { characters: 5, nodes: 10 } })
    await userEvent.keyboard('12345')
    await waitUntil(() => expect(children()).toEqual([paragraph({ text: '12345' })]))
    await userEvent.keyboard('6')
    await expect.element(page.getByText('This text has reached its limit of 5 characters.')).toBeVisible()
    expect(children()).toEqual([paragraph({ text: '12345' })])
    await expect.element(box).toHaveTextContent('12345')
  })

  it('ignores keys during IME composition', async () => {
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

  it.each([1280, 390])('passes the accessibility checks of axe (%i pixels)', async (width) => {
    await page.viewport(width, 800)
    await open({ ingredients: mentionable, value: text('Mix') })
    await userEvent.keyboard('{End} @')
    await expect.element(page.getByRole('listbox')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  it('renders an editor only for the focused one of forty fields', async () => {
    show(
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
    // A second editor is loaded if the mouse was over another field.
    expect(document.querySelectorAll('[data-slate-editor]').length).toBeLessThanOrEqual(2)
  })
})
