import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react'

type OptionListOptions = {
  /** The number of options. */
  readonly count: number
  /** Whether the list is shown. */
  readonly isOpen: boolean
  readonly onChoose: (index: number) => void
}

/**
 * The options of a combobox, of which one is active while the focus stays in the field: the attributes of the field,
 * its list and its options, and the arrow keys and Enter.
 */
export function useOptionList({ count, isOpen, onChoose }: OptionListOptions) {
  const id = useId()
  const [chosen, setActive] = useState(0)
  const active = Math.max(0, Math.min(chosen, count - 1))
  /** Makes an option the active one and scrolls to it. */
  const moveTo = (index: number) => {
    setActive(index)
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }
  /** Returns true if the key was one of the list. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return false
    event.preventDefault()
    if (step !== undefined) moveTo(count === 0 ? 0 : (active + step + count) % count)
    else if (isOpen) onChoose(active)
    return true
  }
  return {
    moveTo,
    handleKey,
    /** Makes the first option the active one, for a new list. */
    reset: () => setActive(0),
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': isOpen ? `${id}-${active}` : undefined,
    },
    list: { id: `${id}-list`, role: 'listbox', hidden: !isOpen },
    option: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option',
      'aria-selected': index === active,
      // Keeps the focus in the field; losing it would close the list before the click.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onPointerMove: () => setActive(index),
      onClick: () => onChoose(index),
    }),
  } as const
}
