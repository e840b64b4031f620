import { useState, type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { mount } from '#web/testing/mount.tsx'
import { overlaps, type Box } from './bar-place.ts'
import { RichTextField } from '../rich-text-field.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const text = (words: string): RichText => ({
  type: 'document',
  children: [{ type: 'paragraph', children: [{ text: words }] }],
})

function Step({ number, words }: { readonly number: number; readonly words: string }) {
  const [value, setValue] = useState<RichText | null>(words === '' ? null : text(words))
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)' }}>
      <span style={{ fontSize: '12px' }}>{number}</span>
      <RichTextField
        label={`Step ${number}`}
        isLabelHidden
        placeholder="What happens in this step"
        value={value}
        onChange={setValue}
        onTimer={() => undefined}
        offersMeasurements
      />
    </div>
  )
}

type StepsProps = {
  readonly words: readonly string[]
  readonly head?: ReactNode
  /** The space above the section, in pixels. */
  readonly above?: number
}

/** Recipe steps between two titles on a scrollable page. */
function Steps({ words, head = <h2>Steps</h2>, above = 200 }: StepsProps) {
  return (
    <div style={{ maxWidth: '600px', paddingBlock: `${above}px 1200px` }}>
      <section>
        {head}
        {words.map((each, at) => (
          <Step key={each} number={at + 1} words={each} />
        ))}
      </section>
      <h2 style={{ marginTop: '24px' }}>Equipment</h2>
    </div>
  )
}

const barBox = () =>
  document.querySelector('.rich-text-field__tools')?.getBoundingClientRect() ?? new DOMRect()
const side = () => document.querySelector<HTMLElement>('.rich-text-field__tools')?.dataset['side']

async function openStep(number: number, words: readonly string[], rest: Omit<StepsProps, 'words'> = {}) {
  unmount = mount(<Steps words={words} {...rest} />)
  scrollTo(0, 0)
  const box = page.getByRole('textbox', { name: `Step ${number}` })
  await userEvent.click(box)
  await expect.element(page.getByRole('toolbar', { name: `Format Step ${number}` })).toBeVisible()
  return box
}

/** The visible lines of text on the page with their boxes, except those of the bar. */
function lines(): { readonly words: string; readonly box: Box }[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = []
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (node.parentElement?.closest('.rich-text-field__tools, .visually-hidden, style, script')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) found.push({ words: node.textContent ?? '', box })
  }
  return found.filter(({ words }) => words.trim() !== '')
}

const covered = () =>
  lines()
    .filter(({ box }) => overlaps(box, barBox()))
    .map(({ words }) => words)

describe('the formatting bar of a text', () => {
  it('covers no title above its text, even with suggestions in a second row, at 1280 px', async () => {
    await page.viewport(1280, 800)
    const long = 'Bake for 20 minutes at 180 °C until it is brown on all sides.'
    const title = <p style={{ font: '12px/14px sans-serif', margin: '0 0 24px', textAlign: 'end' }}>Dough</p>
    await openStep(1, [long], { head: title })
    await userEvent.keyboard('{ControlOrMeta>}{End}{/ControlOrMeta}')
    await expect.element(page.getByRole('button', { name: /^Set a timer/ })).toBeVisible()
    await expect.poll(() => covered()).toEqual([])
  })

  it('shifts along its text beside a label over the end of the text, at 1280 px', async () => {
    await page.viewport(1280, 800)
    const label = <p style={{ textAlign: 'end', fontSize: '12px' }}>2 h</p>
    const box = await openStep(1, ['Mix.', 'Cool.'], { head: label })
    await expect.poll(() => side()).toBe('above')
    expect(covered()).toEqual([])
    expect(barBox().right).toBeLessThan(box.element().getBoundingClientRect().right - 10)
  })

  it('does not cover the placeholder of the next text, at 1280 px', async () => {
    await page.viewport(1280, 800)
    const first = 'Mix it well until it is smooth, and let it rest for a while.'
    const box = await openStep(2, [first, 'Bake.', ''])
    await expect.element(box).toBeVisible()
    await expect.poll(() => covered()).toEqual([])
  })

  it('covers only whole lines at the lower edge, at 1280 px', async () => {
    await page.viewport(1280, 800)
    const long = 'Mix it well until it is smooth, and let it rest for a while.'
    await openStep(2, [long, 'Bake.', `${long} `], { above: 600 })
    await expect.poll(() => side()).toBe('edge')
    const title = page.getByRole('heading', { name: 'Equipment' }).element()
    scrollTo(0, scrollY + title.getBoundingClientRect().bottom - 785)
    await expect.poll(() => covered()).toEqual(['Equipment'])
    expect(barBox().left).toBeLessThanOrEqual(title.getBoundingClientRect().left)
  })

  it('covers neither its text nor the content above it, and stays inside the window, at 390 px', async () => {
    await page.viewport(390, 800)
    await openStep(2, ['Mix.', 'Bake for 20 minutes at 180 °C.', 'Cool.'])
    await userEvent.keyboard('{ControlOrMeta>}{End}{/ControlOrMeta}')
    await expect.element(page.getByRole('button', { name: /^Set a timer/ })).toBeVisible()
    expect(covered()).toEqual([])
    const { left, right, bottom } = barBox()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
    expect(bottom).toBeCloseTo(800, 0)
  })
})
