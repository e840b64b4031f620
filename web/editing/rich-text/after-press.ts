let isPressed = false

/** Keeps count of whether a pointer is pressed, from now on until the returned function is called. */
export function watchPresses(): () => void {
  const press = () => void (isPressed = true)
  const release = () => void (isPressed = false)
  addEventListener('pointerdown', press, true)
  addEventListener('pointerup', release, true)
  addEventListener('pointercancel', release, true)
  return () => {
    removeEventListener('pointerdown', press, true)
    removeEventListener('pointerup', release, true)
    removeEventListener('pointercancel', release, true)
    isPressed = false
  }
}

/**
 * Runs at once, or, while a pointer is pressed, after the click that ends the press: a page that moves between press
 * and release takes the click away from what was pressed. A press becomes no click when the pointer is cancelled.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) return run()
  const done = () => {
    removeEventListener('pointerup', done)
    removeEventListener('pointercancel', done)
    setTimeout(run)
  }
  addEventListener('pointerup', done)
  addEventListener('pointercancel', done)
}
