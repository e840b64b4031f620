import type { EarlyInput } from './rich-text-props.ts'

/** Data of a paste or drop that can still be read after its event. */
export function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer()
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type))
  for (const file of data.files) copy.items.add(file)
  return copy
}

/** What waits for an editor, after a key was pressed; a backspace takes back the character before it. */
export function withKey(input: readonly EarlyInput[], { at, key }: EarlyInput & { key: string }) {
  const last = input.at(-1)
  const isTakenBack = key === 'Backspace' && last?.at === at && 'key' in last && last.key !== 'Backspace'
  return isTakenBack ? input.slice(0, -1) : [...input, { at, key }]
}

/** The keys that write the words of an input without an editor. */
export function keysOf(input: EarlyInput): string[] {
  if ('key' in input) return [input.key]
  if ('data' in input) return [...input.data.getData('text/plain').replaceAll(/\r\n?/g, '\n')]
  return []
}
