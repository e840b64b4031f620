import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { mount } from '../mount.tsx'
import { styleFaults } from './style-faults.ts'

let unmount = () => undefined as void
const sheet = new CSSStyleSheet()

beforeEach(async () => {
  await page.viewport(1280, 800)
  document.adoptedStyleSheets = [sheet]
})
afterEach(() => {
  unmount()
  sheet.replaceSync('')
})

/** Renders content with additional styles. */
function show(content: ReactNode, styles = ''): void {
  sheet.replaceSync(styles)
  unmount = mount(content)
}

const dialog = (
  <Dialog
    isOpen
    onClose={() => undefined}
    title="Publish"
    footer={<Button variant="primary">Publish</Button>}
  >
    <p>Readers see it at once.</p>
  </Dialog>
)

/** Waits until the dialog is open and its animation has ended. */
async function isOpen(): Promise<void> {
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
}

it.each([1280, 390])('finds no fault in a dialog with its styles (%d px)', async (width) => {
  await page.viewport(width, 800)
  show(dialog)
  await isOpen()
  expect(styleFaults()).toEqual([])
})

it.each([1280, 390])('finds a dialog in a corner and a button without color (%d px)', async (width) => {
  await page.viewport(width, 800)
  // The effect of a reset that is loaded after the styles of dialogs and buttons.
  show(dialog, '* { margin: 0 !important } .button { background: none !important; padding: 0 !important }')
  await isOpen()
  expect(styleFaults()).toEqual([
    expect.stringContaining('The dialog dialog.dialog "Publish'),
    'The primary button button.button "Publish" has no color',
    'The words of button.button "Publish" touch its edge',
  ])
})

const search = (
  <form role="search" style={{ position: 'relative' }} className="trial">
    <svg
      width="20"
      height="20"
      style={{ position: 'absolute', insetInlineStart: 12, top: '50%', transform: 'translateY(-50%)' }}
    />
    <input
      type="search"
      className="text-field"
      placeholder="Search recipes"
      style={{ width: '100%', height: 48 }}
    />
    <button type="button" style={{ width: 64, height: 36 }}>
      Close
    </button>
  </form>
)

it('finds a search whose icon hangs on the edge of a field that touches the window', () => {
  show(search, 'body { margin: 0 } .trial { display: block } .trial input { border: 1px solid }')
  expect(styleFaults()).toEqual([
    'The field input.text-field "Search recipes" touches the window\'s edge',
    'input.text-field "Search recipes" and svg lie over one another',
    'button "Close" and svg lie over one another',
  ])
})

it('finds no fault in a search in one row', () => {
  show(
    search,
    '.trial { display: flex; align-items: center; margin: 16px } .trial input { border: 1px solid }',
  )
  expect(styleFaults()).toEqual([])
})

it('finds numbers that are broken between lines, and words that a line has room for', () => {
  show(
    <>
      <p className="number">10</p>
      <p className="narrow">
        <span>minestrone</span>
      </p>
      <p className="hyphenated" lang="en">
        minestrone
      </p>
      <p className="first">Dear reader</p>
    </>,
    `.number { width: 1.2ch; overflow-wrap: anywhere }
     .narrow { width: 20ch; word-break: break-all; text-indent: 14ch }
     .hyphenated { width: 5ch; hyphens: auto; overflow-wrap: anywhere }
     .first::first-letter { float: left; font-size: 3em }`,
  )
  expect(styleFaults()).toEqual([
    '"10" is broken between lines in p.number "10"',
    '"minestrone" is broken between lines in span "minestrone"',
  ])
})

it('finds controls that are cut off, lie over one another or reach out of the window', () => {
  show(
    <>
      <div style={{ overflow: 'hidden', height: 20, width: 200 }} className="cutting">
        <button type="button" style={{ height: 40 }}>
          Cut
        </button>
      </div>
      <button type="button" style={{ marginTop: 40, height: 40, width: 100 }}>
        One
      </button>
      <button type="button" style={{ marginInlineStart: -40, height: 40, width: 100 }}>
        Two
      </button>
      <div style={{ width: '100vw', overflow: 'visible' }}>
        <a href="/wide" style={{ display: 'block', width: '120vw' }}>
          Wide
        </a>
      </div>
      <div style={{ overflowX: 'auto', width: 100, whiteSpace: 'nowrap' }}>
        <button type="button">A first one of many</button>
        <button type="button">Another one of many</button>
      </div>
    </>,
  )
  expect(styleFaults()).toEqual([
    expect.stringMatching(/^The page is 15\d\d px wide in a window of 12\d\d: a "Wide"$/),
    'button "Cut" is cut off by div.cutting "Cut"',
    'a "Wide" reaches out of the window (0 to 1536)',
    'button "One" and button "Two" lie over one another',
  ])
})
