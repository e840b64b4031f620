import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus with the arrow keys from a search field through the results below it, and back to the field. */
export function moveThroughFound(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], a')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
}
