import type { Locator } from 'playwright-core'
import type { WatchedPage } from './browser.ts'

/** Pastes text or HTML. Editable elements also get the browser's input event. */
export async function paste(
  page: WatchedPage,
  text: string,
  type: 'text/plain' | 'text/html' = 'text/plain',
  /** The HTML version of the text. */
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
  /** Waits between the touch and the first move; omitted for an immediate move. */
  readonly held?: () => Promise<void>
  /** Waits between the last move and the end of the touch. */
  readonly arrived?: () => Promise<void>
}

/** Touches a point, moves up or down by some pixels, and pauses before the touch ends. */
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
    // The first move does not wait for the touch to be handled, because a long touch would pick up the element.
    await Promise.all([started, touch('touchMove', step / 60, y + (by * step) / 4)])
    // The element under the finger is updated once the move was rendered.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
  }
  await arrived?.()
  // Long after the last move, because a touch that ends in motion continues scrolling.
  await touch('touchEnd', 2)
}
