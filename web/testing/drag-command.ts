import type { BrowserCommand } from 'vitest/node'

/** A point in the window of the test, in pixels. */
type Point = { readonly x: number; readonly y: number }

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Presses the mouse at one point and lets it go at another. */
    drag(from: Point, to: Point): Promise<void>
  }
}

/** Moves the real mouse, as no made-up event behaves like one; tests are in a frame of the browser's page. */
export const drag: BrowserCommand<[from: Point, to: Point]> = async ({ page, frame }, from, to) => {
  const box = await (await (await frame()).frameElement()).boundingBox()
  const [left, top] = [box?.x ?? 0, box?.y ?? 0]
  await page.mouse.move(left + from.x, top + from.y)
  await page.mouse.down()
  await page.mouse.move(left + to.x, top + to.y, { steps: 4 })
  await page.mouse.up()
}
