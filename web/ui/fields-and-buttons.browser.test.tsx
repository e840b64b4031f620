import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Button, IconButton } from './button.tsx'
import { Chip } from './chip.tsx'
import { Collapsible } from './collapsible.tsx'
import { Segments } from './fields/segments.tsx'
import { TextField } from './fields/text-field.tsx'

let unmount = () => undefined as void
afterEach(() => unmount())

const sizes = ['small', 'medium', 'large'] as const

/** One of each control, with its state as text. */
function Controls() {
  const [isOn, setOn] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [size, setSize] = useState<(typeof sizes)[number]>('small')
  const [name, setName] = useState('')
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Name"
        hint="As readers see it."
        value={name}
        onChange={setName}
        error={name.length > 3 ? 'At most 3 letters.' : undefined}
      />
      <Segments
        label="Text size"
        options={sizes.map((value) => ({ value, text: value }))}
        value={size}
        onChange={setSize}
      />
      <Chip isOn={isOn} onClick={() => setOn(!isOn)}>
        Vegan
      </Chip>
      <Collapsible title="Notes" level={2} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        Keeps for a week.
      </Collapsible>
      <Button icon="share">Share</Button>
      <IconButton icon="printer" label="Print" />
    </form>
  )
}

const button = (name: string) => page.getByRole('button', { name })
const field = () => page.getByRole('textbox', { name: 'Name' })
const radio = (name: string) => page.getByRole('radio', { name })

it('a text field has its label as name, and its hint and error as description', async () => {
  unmount = mount(<Controls />)
  await expect.element(field()).toHaveAccessibleDescription('As readers see it.')
  await expect.element(field()).not.toHaveAttribute('aria-invalid', 'true')
  await field().fill('Mara')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field()).toHaveAccessibleDescription('As readers see it. At most 3 letters.')
  await expect.element(page.getByRole('alert')).toHaveTextContent('At most 3 letters.')
})

it('segments are a labeled group with one tab stop, and arrow keys change the choice', async () => {
  unmount = mount(<Controls />)
  await expect.element(page.getByRole('group', { name: 'Text size' })).toBeInTheDocument()
  await field().click()
  await userEvent.keyboard('{Tab}')
  await expect.element(radio('small')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(radio('medium')).toBeChecked()
  await expect.element(radio('medium')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Vegan')).toHaveFocus()
})

it('Space toggles a chip, which reports its pressed state', async () => {
  unmount = mount(<Controls />)
  button('Vegan').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(button('Vegan')).toHaveAttribute('aria-pressed', 'true')
  expect(button('Vegan').element().querySelector('svg')).not.toBeNull()
  await userEvent.keyboard(' ')
  await expect.element(button('Vegan')).toHaveAttribute('aria-pressed', 'false')
})

it('Enter opens a collapsible section, which keeps the focus and reports its expanded state', async () => {
  unmount = mount(<Controls />)
  await expect.element(page.getByRole('heading', { name: 'Notes', level: 2 })).toBeVisible()
  await expect.element(page.getByText('Keeps for a week.')).not.toBeVisible()
  button('Notes').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Keeps for a week.')).toBeVisible()
  await expect.element(button('Notes')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(button('Notes')).toHaveFocus()
})

it('buttons do not submit the surrounding form, and an icon button has its label as name and tooltip', async () => {
  unmount = mount(<Controls />)
  await expect.element(button('Share')).toHaveAttribute('type', 'button')
  await expect.element(button('Print')).toHaveAttribute('type', 'button')
  await expect.element(button('Print')).toHaveAttribute('title', 'Print')
})

it.each([390, 1280])('fields and buttons fit in a window %d pixels wide', async (width) => {
  await page.viewport(width, 800)
  unmount = mount(<Controls />)
  await expect.element(button('Vegan')).toBeVisible()
  const edges = [...document.querySelectorAll('form *')].map((one) => one.getBoundingClientRect().right)
  expect(Math.max(...edges)).toBeLessThanOrEqual(width)
})

it('a temporarily disabled button ignores presses and Enter in its form', async () => {
  const pressed: string[] = []
  unmount = mount(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        pressed.push('form')
      }}
    >
      <TextField label="Name" value="" onChange={() => undefined} />
      <Button type="submit" aria-disabled onClick={() => pressed.push('text')}>
        Send
      </Button>
      <IconButton icon="printer" label="Print" aria-disabled onClick={() => pressed.push('icon')} />
    </form>,
  )
  await expect.element(button('Send')).toBeVisible()
  for (const element of document.querySelectorAll('form button')) {
    if (element instanceof HTMLButtonElement) element.click()
  }
  field().element().focus()
  await userEvent.keyboard('{Enter}')
  expect(pressed).toEqual([])
})
