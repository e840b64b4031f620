import { startTransition, useState, useSyncExternalStore, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { keepEarlyInput, keepPressesOfParts } from './early-input.ts'
import { ReadyMark } from '../../app/ready-mark.tsx'

keepEarlyInput()

const opened: { readonly root: Root; readonly element: HTMLElement }[] = []
afterEach(() => {
  for (const { root, element } of opened.splice(0)) {
    root.unmount()
    element.remove()
    for (const mark of ['hydrating', 'hydrated']) delete document.documentElement.dataset[mark]
  }
})

const plans = ['Free', 'Monthly', 'Yearly']

/** A form that renders again as soon as it is hydrated, like a page once the reader is known. */
function Form() {
  const reader = useSyncExternalStore(
    () => () => {},
    () => 'Ada',
    () => 'nobody',
  )
  const [plan, setPlan] = useState('Monthly')
  const [isTold, setIsTold] = useState(false)
  const [email, setEmail] = useState('')
  const [country, setCountry] = useState('IT')
  return (
    <form>
      {plans.map((name) => (
        <label key={name}>
          <input type="radio" name="plan" checked={plan === name} onChange={() => setPlan(name)} />
          {name}
        </label>
      ))}
      <input type="checkbox" checked={isTold} onChange={({ target }) => setIsTold(target.checked)} />
      <input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <select value={country} onChange={({ target }) => setCountry(target.value)}>
        <option>IT</option>
        <option>FR</option>
      </select>
      <ReadyMark />
      <output>{[reader, plan, isTold ? 'told' : 'not told', email, country].join(', ')}</output>
    </form>
  )
}

/** Renders the page on the server, before its code is loaded. */
function serve(page: ReactNode): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = renderToString(page)
  document.body.append(element)
  return element
}

function hydrate(element: HTMLElement, page: ReactNode): void {
  startTransition(() => void opened.push({ root: hydrateRoot(element, page), element }))
  keepPressesOfParts(element)
}

function find<Found extends HTMLElement>(element: HTMLElement, selector: string): Found {
  const found = element.querySelector<Found>(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}

/** Fills a field as a browser does, bypassing React's setter. */
function fill(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

const edits = [
  {
    what: 'choice',
    edit: (form: HTMLElement) => find(form, 'label:nth-of-type(3) input').click(),
    result: 'Ada, Yearly, not told, , IT',
  },
  {
    what: 'tick',
    edit: (form: HTMLElement) => find(form, 'input[type=checkbox]').click(),
    result: 'Ada, Monthly, told, , IT',
  },
  {
    what: 'text',
    edit: (form: HTMLElement) => fill(find(form, 'input[type=email]'), 'ada@example.com'),
    result: 'Ada, Monthly, not told, ada@example.com, IT',
  },
  {
    what: 'choice of a list',
    edit: (form: HTMLElement) => fill(find(form, 'select'), 'FR'),
    result: 'Ada, Monthly, not told, , FR',
  },
]
const outputOf = (element: HTMLElement) => () => element.querySelector('output')?.textContent

it.each(edits)('keeps a $what made before hydration', async ({ edit, result }) => {
  const element = serve(<Form />)
  edit(element)
  hydrate(element, <Form />)
  await expect.poll(outputOf(element)).toBe(result)
})

it.each(edits)('keeps a $what made while the page is hydrated', async ({ edit, result }) => {
  const element = serve(<Form />)
  hydrate(element, <Form />)
  edit(element)
  await expect.poll(outputOf(element)).toBe(result)
})

it('keeps the last choice of a group, also when it is the one that the page came with', async () => {
  const element = serve(<Form />)
  find(element, 'label:nth-of-type(3) input').click()
  find(element, 'label:nth-of-type(2) input').click()

  hydrate(element, <Form />)

  await expect.poll(outputOf(element)).toBe('Ada, Monthly, not told, , IT')
})

it('dispatches the change of files that were chosen before hydration', async () => {
  const Files = () => {
    const [names, setNames] = useState<string[]>([])
    return (
      <>
        <input
          type="file"
          onChange={({ target }) => setNames([...(target.files ?? [])].map(({ name }) => name))}
        />
        <ReadyMark />
        <output>{names.join(', ')}</output>
      </>
    )
  }
  const element = serve(<Files />)
  const field = find<HTMLInputElement>(element, 'input')
  const chosen = new DataTransfer()
  chosen.items.add(new File(['Tart'], 'tart.txt'))
  field.files = chosen.files
  field.dispatchEvent(new Event('input', { bubbles: true }))

  hydrate(element, <Files />)

  await expect.poll(outputOf(element)).toBe('tart.txt')
})

/** Buttons like those of a recipe: a stepper, a switch, and one inside a form that it does not submit. */
function Buttons() {
  const [servings, setServings] = useState(4)
  const [isOpen, setIsOpen] = useState(false)
  const [term, setTerm] = useState('leek')
  return (
    <form>
      <button type="button" id="more" data-steps="" onClick={() => setServings(servings + 1)} />
      <button type="button" id="switch" onClick={() => setIsOpen(!isOpen)} />
      <button type="button" id="clear" onClick={() => setTerm('')} />
      <ReadyMark />
      <output>{`${servings}, ${isOpen ? 'open' : 'closed'}, ${term === '' ? 'cleared' : term}`}</output>
    </form>
  )
}

const presses = [
  { what: 'steps of a stepper', press: ['more', 'more', 'more'], result: '7, closed, leek' },
  {
    what: 'a switch that is pressed twice, as nothing happens',
    press: ['switch', 'switch'],
    result: '4, open, leek',
  },
  { what: 'a button of a form that does not send it', press: ['clear'], result: '4, closed, cleared' },
]

it.each(presses)('repeats presses before hydration: $what', async ({ press, result }) => {
  const element = serve(<Buttons />)
  for (const id of press) find(element, `#${id}`).click()
  hydrate(element, <Buttons />)
  await expect.poll(outputOf(element)).toBe(result)
})

/** A form that needs its code, and the submitted values in order. */
function NeedyForm() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<readonly string[]>([])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSent([...sent, email])
      }}
    >
      <input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <button type="submit">Continue</button>
      <ReadyMark />
      <output>{`sent: ${sent.join(' and ')}`}</output>
    </form>
  )
}

it('sends a form that needs its code once, with what was entered, if it was sent before hydration', async () => {
  const element = serve(<NeedyForm />)
  fill(find(element, 'input'), 'ada@example.com')
  find(element, 'button').click()
  find(element, 'button').click()
  hydrate(element, <NeedyForm />)
  await expect.poll(outputOf(element)).toBe('sent: ada@example.com')
})

it('sends a form once that is sent while the page is hydrated', async () => {
  const element = serve(<NeedyForm />)
  fill(find(element, 'input'), 'ada@example.com')
  hydrate(element, <NeedyForm />)
  find(element, 'button').click()
  await expect.poll(outputOf(element)).toBe('sent: ada@example.com')
})
