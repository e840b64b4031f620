/**
 * Holds the next toast as soon as it appears, as a pointer on it would, so that it outlasts a slow test. Uses nothing
 * from outside, so that tests can also run it in another page.
 */
export function holdNextToast(): void {
  const current = document.querySelector('.toast')
  const observer = new MutationObserver(() => {
    const toast = document.querySelector('.toast')
    if (toast === null || toast === current) return
    observer.disconnect()
    toast.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
