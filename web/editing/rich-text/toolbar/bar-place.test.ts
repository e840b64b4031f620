import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { barPlace, overlaps, type Box } from './bar-place.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const view = { left: 0, right: 1280, top: 56, bottom: 800 }
const bar = { width: 300, height: 44 }
const text = box(300, 400, 560, 60)

const place = (written: readonly Box[], changes: Partial<Parameters<typeof barPlace>[0]> = {}) =>
  barPlace({
    ...{ text, bar, view },
    writtenIn: (strip) => written.filter((each) => overlaps(each, strip)),
    ...changes,
  })

describe('the position of the formatting bar', () => {
  it('is above its text, aligned to the end', () => {
    expect(place([])).toEqual({ side: 'above', left: 560, top: 350 })
  })

  it('shifts along the text if the bar would cover a title or a control above it', () => {
    expect(place([box(800, 360, 40, 20)])).toEqual({ side: 'above', left: 494, top: 350 })
    expect(place([box(300, 360, 90, 20)])).toEqual({ side: 'above', left: 560, top: 350 })
  })

  it('is below the text without space above it, or at the lower edge without space below it', () => {
    const [title, next] = [box(500, 360, 200, 20), box(300, 480, 560, 20)]
    expect(place([title])).toEqual({ side: 'below', left: 560, top: 466 })
    expect(place([title, next])).toEqual({ side: 'edge' })
    expect(place([], { text: box(300, 90, 560, 60) })).toEqual({ side: 'below', left: 560, top: 156 })
    expect(place([], { text: box(300, 90, 560, 690) })).toEqual({ side: 'edge' })
  })

  it('is inside the window at its left and right edges', () => {
    expect(place([], { text: box(8, 400, 200, 60) })).toEqual({ side: 'edge' })
    expect(place([], { text: box(200, 400, 200, 60) })).toEqual({ side: 'above', left: 100, top: 350 })
    expect(place([], { text: box(1100, 400, 400, 60) })).toEqual({ side: 'above', left: 980, top: 350 })
  })

  const boxes = fc
    .tuple(
      fc.integer({ min: 0, max: 1200 }),
      fc.integer({ min: 300, max: 520 }),
      fc.integer({ min: 4, max: 200 }),
    )
    .map(([left, top, width]) => box(left, top, width, 20))
  test.prop([fc.array(boxes, { maxLength: 12 }), fc.integer({ min: 0, max: 720 })])(
    'covers no other text and is entirely visible',
    (written, left) => {
      const at = place(written, { text: box(left, 400, 560, 60) })
      if (at.side === 'edge') return
      const { width, height } = bar
      const covered = box(at.left, at.top, width, height)
      expect(written.filter((each) => overlaps(each, covered))).toEqual([])
      expect(at.left).toBeGreaterThanOrEqual(view.left)
      expect(at.left + width).toBeLessThanOrEqual(view.right)
    },
  )
})
