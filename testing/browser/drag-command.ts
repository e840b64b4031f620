import type { BrowserCommand } from 'vitest/node'

/** A point in the window of the test, in pixels. */
type Point = { readonly x: number; readonly y: number }

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Presses the mouse at one point and releases it at another. */
    drag(from: Point, to: Point): Promise<void>
  }
}

/** Moves the browser's mouse, because synthetic events behave differently; tests run in a frame of the page. */
export const drag: BrowserCommand<[from: Point, to: Point]> = async ({ page, frame }, from, to) => {
  const box = await (await (await frame()).frameElement()).boundingBox()
  const [left, top] = [box?.x ?? 0, box?.y ?? 0]
  await page.mouse.move(left + from.x, top + from.y)
  await page.mouse.down()
  await page.mouse.move(left + to.x, top + to.y, { steps: 4 })
  await page.mouse.up()
}
