import { isVisible, nameOf } from './visible.ts'

/** How far a dialog may be off an edge, in pixels: margins are rounded. */
const tolerance = 2

/** The width of a scrollbar, in pixels: the middle of the window is that of the page beside it. */
const scrollbar = 16

/** The width in pixels below which dialogs are sheets at the lower edge. */
const sheetWidth = 768

/**
 * Dialogs that are neither in the middle nor at the edge that they belong to. A dialog fills the window, or stands at
 * one side over its whole height (a drawer), or is centered; on phones it stands on the lower edge over the whole width.
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
