/**
 * Scrolls the preview to the part that has the focus in the form, now and on every focus change. Returns a function
 * that stops this.
 */
export function followCursor(inner: Window): () => void {
  const follow = (target: EventTarget | null) => {
    const id = target instanceof Element ? placeOf(target) : null
    if (id === 'top') inner.scrollTo({ top: 0 })
    else if (id !== null) inner.document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }
  const onFocus = ({ target }: FocusEvent) => follow(target)
  follow(document.activeElement)
  document.addEventListener('focusin', onFocus)
  return () => document.removeEventListener('focusin', onFocus)
}

/** The id in the preview of what a form element edits, or "top"; null if the preview does not show it. */
function placeOf(element: Element): string | null {
  const step = element.closest('[data-kind="step"]')?.getAttribute('data-row-id')
  if (step != null) return `step-${step}`
  const field = element.closest('[data-field]')?.getAttribute('data-field')
  return field == null ? null : (places[field] ?? null)
}

const places: Readonly<Record<string, string>> = {
  ...{ name: 'top', description: 'top', image: 'top' },
  ...{ recipeIngredient: 'ingredients', recipeYield: 'ingredients' },
  recipeInstructions: 'steps',
}
