import { useState, type ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { mount } from '../../../testing/mount.tsx'
import { RichTextField } from '../rich-text-field.tsx'
import type { RichTextFieldProps } from '../rich-text-props.ts'

/** A rich-text field that manages its own value. */
export function Field({ value: first, onChange, ...rest }: Partial<RichTextFieldProps>) {
  const [text, setText] = useState<RichText | null>(first ?? null)
  return (
    <RichTextField
      label="Step 1"
      placeholder="What happens in this step"
      {...rest}
      value={text}
      onChange={(next) => {
        setText(next)
        onChange?.(next)
      }}
    />
  )
}

export const box = page.getByRole('textbox', { name: 'Step 1' })

export const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
export const text = (words: string): RichText => ({
  type: 'document',
  children: [{ type: 'paragraph', children: [{ text: words }] }],
})

/** The timeout is long because the first use of a field loads the editor's code. */
export const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 })

/** Opens one field at a time, and returns the value that it reported last. */
export function createFieldOpener() {
  let unmount = () => undefined as void
  let value: RichText | null = null
  const show = (element: ReactNode) => {
    unmount = mount(element)
  }
  return {
    show,
    /** Shows the field and focuses it, which loads the editor. */
    async open(props: Partial<RichTextFieldProps> = {}) {
      value = props.value ?? null
      show(<Field {...props} onChange={(next) => (value = next)} />)
      await userEvent.click(box)
      await expect.element(page.getByRole('toolbar', { name: 'Format Step 1' })).toBeVisible()
    },
    close: () => unmount(),
    value: () => value,
    children: () => value?.children,
  }
}

/** The ids of `mentionable`. */
export const mentionableIds = {
  flour: '0b0e6f6c-6f2f-4f1a-8b1a-0a6d4d1b2c3d',
  water: '1b0e6f6c-6f2f-4f1a-8b1a-0a6d4d1b2c3d',
}

/** Ingredients that a text can mention; the water is already mentioned. */
export const mentionable = [
  {
    ...{ id: mentionableIds.flour, title: 'strong flour', isUsed: false },
    amountText: (share: number) => `${500 * share} g`,
  },
  {
    ...{ id: mentionableIds.water, title: 'water', isUsed: true },
    amountText: (share: number) => `${360 * share} ml`,
  },
]
