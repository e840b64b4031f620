/**
 * Holds the next toast as soon as it appears, like a pointer on it, so that it outlasts a slow test. Self-contained, so
 * that tests can run it in another page.
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
