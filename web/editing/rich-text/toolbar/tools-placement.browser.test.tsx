import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#web/testing/mount.tsx'
import { box, Field, text, waitUntil } from '../testing/step-field.tsx'

let unmount = () => undefined as void

beforeEach(() => page.viewport(1280, 800))
afterEach(() => unmount())

const caretBottom = () => getSelection()?.getRangeAt(0).getBoundingClientRect().bottom

describe('the tools of a rich-text field', () => {
  it.each([1280, 390])('do not move the page when they appear and disappear, at %i px', async (width) => {
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

  it('are above or below the text at any scroll position', async () => {
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

  it('cover no line of the texts above and below, else are at the lower edge with the width of the field', async () => {
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

  it('are at the lower edge of the window, below the caret, if the text fills the window', async () => {
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

  it('are above the keyboard of a phone, below the caret', async () => {
    await page.viewport(390, 800)
    const view = Object.assign(new EventTarget(), { offsetTop: 0, height: 800, width: 390 })
    const viewportSpy = vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(view as VisualViewport)
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
    viewportSpy.mockRestore()
  })
})
