let isPressed = false

/** Tracks whether a pointer is pressed, until the returned function is called. */
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
 * Runs a function immediately or, while a pointer is pressed, after the click that ends the press: a layout shift
 * between press and release would lose the click. A canceled pointer causes no click.
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
