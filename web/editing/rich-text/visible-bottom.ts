/** Where what is seen of the page ends, in pixels below the window's top: a phone's keyboard covers the rest. */
export function visibleBottom(): number {
  const { visualViewport: view } = window
  return view === null ? window.innerHeight : view.offsetTop + view.height
}
