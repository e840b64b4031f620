/** The number of presses to replay once the button's code is loaded; stored on the button itself. */
const pressed = 'pressed'
/** Marks a form that was submitted before its code was loaded. */
const submitted = 'submitted'
/**
 * Marks buttons that advance with each press. Other buttons are replayed once, because readers press them repeatedly
 * while nothing happens.
 */
const steps = 'steps'
/**
 * The state of a field that was edited before its code was loaded: its value, or whether it is checked. It is stored on
 * the field itself, because a render between hydration and replay resets the field.
 */
const filled = 'filled'
/** Set on the document as soon as React listens; until hydration it still has the server's state. */
const hydrating = 'hydrating'
/** Set on the document once the page is hydrated, slightly after its elements have their props. */
const hydrated = 'hydrated'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Stores presses on buttons whose code is not loaded yet, the values of fields, and submissions of forms that need
 * their code. Links, forms with an address and openers of popovers work without code and are ignored.
 */
export function keepEarlyInput(): void {
  addEventListener('click', keepPress)
  // Before React, which hydrates a field on its first edit and would mistake the new value for the rendered one.
  addEventListener('click', keepTick, { capture: true })
  addEventListener('input', keepFilled, { capture: true })
  addEventListener('submit', keepSubmission, { capture: true })
}

/**
 * Stores presses once React listens on its root, where it stops events for parts whose code is not loaded yet. React
 * added its listeners before, so presses on buttons that are not hydrated were not handled.
 */
export function keepPressesOfParts(root: Element): void {
  document.documentElement.dataset[hydrating] = ''
  root.addEventListener('click', keepPress, { capture: true })
}

/** Marks the page as hydrated, except for the parts whose code is not loaded yet. */
export function noteHydration(): void {
  document.documentElement.dataset[hydrated] = ''
}

function keepPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (button === null || button.popoverTargetElement != null || isLive(button)) return
  if (button.form !== null && button.type !== 'button') return
  const before = button.dataset[steps] === undefined ? 0 : Number(button.dataset[pressed] ?? 0)
  button.dataset[pressed] = String(before + 1)
}

/**
 * Without its code, a form without an address would reload the page and lose its input. During hydration, its code
 * would submit the server's values instead.
 */
function keepSubmission(event: Event): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  if (isListening(form) && form.querySelector(`[data-${filled}]`) === null) return
  const isHydrating = document.documentElement.dataset[hydrating] !== undefined
  if (form.hasAttribute('action') && !isHydrating) return
  event.preventDefault()
  event.stopImmediatePropagation()
  form.dataset[submitted] = ''
}

/** A checkbox changes before its click is dispatched; by the time of its input event, a render may have reset it. */
function keepTick({ target }: Event): void {
  if (isField(target) && takesTicks(target)) keep(target, String(target.checked))
}

function keepFilled({ target }: Event): void {
  if (isField(target) && !takesTicks(target)) keep(target, target.value)
}

function keep(field: Field, content: string): void {
  const isLate = isListening(field) && field.dataset[filled] === undefined
  if (field.type === 'radio') {
    for (const other of document.getElementsByName(field.name)) delete other.dataset[filled]
  }
  if (!isLate) field.dataset[filled] = content
}

/** Runs work after the current event, which may have triggered hydration. Returns its timer. */
export const afterEvent = (work: () => void): number => window.setTimeout(work)

/** Replays stored values, presses and submissions for the parts whose code is loaded. */
export function repeatEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>(`[data-${filled}]`)) {
    if (!isLive(field)) continue
    const content = field.dataset[filled] ?? ''
    delete field.dataset[filled]
    repeatInput(field, content)
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[data-${pressed}]`)) {
    if (!isLive(button)) continue
    const presses = Number(button.dataset[pressed])
    delete button.dataset[pressed]
    pressAgain(button, presses)
  }
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[data-${submitted}]`)) {
    if (!isLive(form)) continue
    delete form.dataset[submitted]
    form.requestSubmit()
  }
}

/** Sequentially, so that React renders the result of each press before the next. */
function pressAgain(button: HTMLButtonElement, presses: number): void {
  button.click()
  if (presses > 1) afterEvent(() => pressAgain(button, presses - 1))
}

/**
 * React ignores an event that does not change the last known value of a field. So the field is reset through React's
 * setter, and then set without it.
 */
function repeatInput(field: Field, content: string): void {
  if (takesTicks(field)) {
    const isTicked = content === 'true'
    if (isTicked === field.defaultChecked) return
    field.checked = !isTicked
    field.click()
  } else if (field instanceof HTMLSelectElement) {
    field.value = content
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field.type === 'file') {
    // React compares no values here, and scripts cannot choose files.
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    const { selectionStart, selectionEnd } = field
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, content)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const takesTicks = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Whether an edit of the field, or the sending of the form, reaches its code. */
const isListening = (element: Field | HTMLFormElement): boolean =>
  isLive(element) && document.documentElement.dataset[hydrated] !== undefined

/** Whether React has hydrated the element: React stores the props of each hydrated element on it. */
const isLive = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'))
