/**
 * Returns the bottom edge of the visual viewport, in pixels from the top of the window. An on-screen keyboard covers
 * everything below it.
 */
export function visibleBottom(): number {
  const { visualViewport: view } = window
  return view === null ? window.innerHeight : view.offsetTop + view.height
}
