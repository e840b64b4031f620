/** How often a button was pressed before its code was there, kept on the button itself. */
const mark = 'pressed'

/**
 * Keeps presses on buttons whose code is not there yet. Links, forms and the openers of popovers work without code,
 * so they are left alone.
 */
export function keepEarlyPresses(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button === null || button.form !== null || button.popoverTargetElement != null || isLive(button))
      return
    button.dataset[mark] = String(Number(button.dataset[mark] ?? 0) + 1)
  })
}

/** Repeats the kept presses whose code has arrived. */
export function repeatEarlyPresses(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[data-${mark}]`)) {
    if (!isLive(button)) continue
    const presses = Number(button.dataset[mark])
    delete button.dataset[mark]
    for (let press = 0; press < presses; press++) button.click()
  }
}

/** Whether React answers the element: it puts the properties of each element that it runs on the element. */
const isLive = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'))
