import type { Locator } from 'playwright-core'
import type { WatchedPage } from './browser.ts'

/** Pastes text or HTML as from another program. Editable elements get the input event of browsers too. */
export async function paste(
  page: WatchedPage,
  text: string,
  type: 'text/plain' | 'text/html' = 'text/plain',
  /** The same as HTML, as programs offer both. */
  html = '',
) {
  await page.evaluate(
    ([pasted, format, other]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(format, pasted)
      if (other !== '') clipboardData.setData('text/html', other)
      const target = document.activeElement
      const options = { bubbles: true, cancelable: true }
      const isLeft = target?.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData }))
      if (isLeft !== true || !(target instanceof HTMLElement) || !target.isContentEditable) return
      const input = { ...options, inputType: 'insertFromPaste', dataTransfer: clipboardData }
      target.dispatchEvent(new InputEvent('beforeinput', input))
    },
    [text, type, html] as const,
  )
}

/** The middle of an element, in pixels of the window. */
export async function middleOf(place: Locator) {
  const box = await place.boundingBox()
  if (box === null) throw new Error('The element is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Steps = {
  /** Waits between the touch and the first move; without it, they follow each other at once. */
  readonly held?: () => Promise<void>
  /** Waits between the last move and the lifting of the finger. */
  readonly arrived?: () => Promise<void>
}

/** Touches a point, moves by some pixels up or down, and rests there before the finger is lifted. */
export async function swipe(
  page: WatchedPage,
  { x, y }: { x: number; y: number },
  by: number,
  { held, arrived }: Steps = {},
) {
  const touchscreen = await page.context().newCDPSession(page)
  const begin = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', seconds: number, at?: number) =>
    touchscreen.send('Input.dispatchTouchEvent', {
      ...{ type, timestamp: begin + seconds },
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    })
  const started = touch('touchStart', 0, y)
  if (held !== undefined) {
    await started
    await held()
  }
  for (const step of [1, 2, 3, 4]) {
    // The first move is not held up by the response to the touch: a finger that waits picks up what it touches.
    await Promise.all([started, touch('touchMove', step / 60, y + (by * step) / 4)])
    // What is under the finger is known as soon as the move was drawn.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
  }
  await arrived?.()
  // Long after the last move: a finger that is lifted in motion lets the page run on.
  await touch('touchEnd', 2)
}
