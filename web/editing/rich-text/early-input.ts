import type { EarlyInput } from './rich-text-props.ts'

/** Copies the data of a paste or drop, so that it can be read after the event. */
export function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer()
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type))
  for (const file of data.files) copy.items.add(file)
  return copy
}

/**
 * Adds a key to the input that waits for the editor. Backspace removes the character before it if that is waiting too.
 */
export function withKey(input: readonly EarlyInput[], { at, key }: EarlyInput & { key: string }) {
  const last = input.at(-1)
  const isTakenBack = key === 'Backspace' && last?.at === at && 'key' in last && last.key !== 'Backspace'
  return isTakenBack ? input.slice(0, -1) : [...input, { at, key }]
}

/** Returns the keys that enter the plain text of an input; none for a mention, a mark or a link. */
export function keysOf(input: EarlyInput): string[] {
  if ('key' in input) return [input.key]
  if ('data' in input) return [...input.data.getData('text/plain').replaceAll(/\r\n?/g, '\n')]
  return []
}
