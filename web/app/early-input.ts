/** How often a button was pressed before its code was there, kept on the button itself. */
const pressed = 'pressed'
/** That something was typed or chosen in a field before its code was there, kept on the field itself. */
const filled = 'filled'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Keeps presses on buttons whose code is not there yet, and notes which fields were filled. Links, forms and the
 * openers of popovers work without code, so presses on them are left alone.
 */
export function keepEarlyInput(): void {
  addEventListener('click', keepPress)
  addEventListener('input', keepFilled)
}

/**
 * The same once React listens on its root: it stops there what is meant for a part whose code is not there yet. It has
 * added its listeners before, so an element that is not live now was not answered.
 */
export function keepInputOfParts(root: Element): void {
  root.addEventListener('click', keepPress, { capture: true })
  root.addEventListener('input', keepFilled, { capture: true })
}

function keepPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (button === null || button.form !== null || button.popoverTargetElement != null || isLive(button)) return
  button.dataset[pressed] = String(Number(button.dataset[pressed] ?? 0) + 1)
}

function keepFilled({ target }: Event): void {
  if (isField(target) && !isLive(target)) target.dataset[filled] = ''
}

/** Repeats the kept presses whose code has arrived, and tells it what the fields hold. */
export function repeatEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>(`[data-${filled}]`)) {
    if (!isLive(field)) continue
    delete field.dataset[filled]
    repeatInput(field)
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[data-${pressed}]`)) {
    if (!isLive(button)) continue
    const presses = Number(button.dataset[pressed])
    delete button.dataset[pressed]
    for (let press = 0; press < presses; press++) button.click()
  }
}

/**
 * React takes the value that it finds for the one that it knows, and drops an event that brings nothing new. So the
 * field is set back where React sees it, through the setter that it put on the element, and forward where it does not.
 */
function repeatInput(field: Field): void {
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  else if (takesTicks(field)) {
    if (field.checked === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
  } else {
    const { value, selectionStart, selectionEnd } = field
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
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

/** Whether React answers the element: it puts the properties of each element that it runs on the element. */
const isLive = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'))
