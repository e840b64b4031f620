import { isVisible, nameOf } from './visible.ts'

/** The tolerated distance of a dialog from an edge in pixels, for rounded margins. */
const tolerance = 2

/** The width of a scrollbar in pixels, which shifts the center of the page. */
const scrollbar = 16

/** The width in pixels below which dialogs are sheets at the lower edge. */
const sheetWidth = 768

/**
 * Dialogs in an unexpected place. A dialog fills the window, has full height at one side (a drawer), or is centered; on
 * phones it has full width at the bottom edge.
 */
export function misplacedDialogs(): string[] {
  return [...document.querySelectorAll('dialog:modal')].filter(isVisible).flatMap((dialog) => {
    const { left, right, top, bottom, width, height } = dialog.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const isFullHeight = height >= clientHeight - tolerance
    const isFullWidth = width >= clientWidth - scrollbar
    const isCentered = Math.abs(left - (clientWidth - right)) <= scrollbar && top >= 0
    const isBelow = Math.abs(bottom - clientHeight) <= tolerance
    const isRight =
      clientWidth < sheetWidth
        ? isFullHeight || (isFullWidth && isBelow)
        : isFullHeight || (isCentered && top > tolerance && bottom < clientHeight)
    if (isRight) return []
    const place = `${Math.round(left)},${Math.round(top)} to ${Math.round(right)},${Math.round(bottom)}`
    return [`The dialog ${nameOf(dialog)} stands at ${place} in a window of ${clientWidth}×${clientHeight}`]
  })
}
