import { foldLetters } from '#core/values/text/fold-letters.ts'
import type { KitchenIconName } from '../../ui/kitchen-icon.tsx'

/** Something that the palette leads to or does. */
export type PaletteCommand = {
  /** Stable, so that it is found again among the recent ones. */
  readonly id: string
  readonly title: string
  readonly kind: 'page' | 'action' | 'recipe'
  readonly icon: KitchenIconName
  /** The keys that do the same, as "G R". */
  readonly keys?: string
  /** Other words by which it is found. */
  readonly words?: string
  readonly run: () => void
}

/** How many of the commands that were used last come first. */
const maxRecent = 5

/**
 * What the palette lists: without words the recent commands and then all others, with words those whose title holds
 * every one of them, the ones that begin with them first.
 */
export function rankCommands(
  commands: readonly PaletteCommand[],
  words: string,
  recent: readonly string[],
): readonly PaletteCommand[] {
  const wanted = foldLetters(words.trim()).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) {
    const first = recent.flatMap((id) => commands.find((command) => command.id === id) ?? [])
    return [
      ...first.slice(0, maxRecent),
      ...commands.filter((command) => !first.slice(0, maxRecent).includes(command)),
    ]
  }
  const scored = commands.flatMap((command) => {
    const title = foldLetters(command.title)
    const text = `${title} ${foldLetters(command.words ?? '')}`
    if (!wanted.every((word) => text.includes(word))) return []
    const place = recent.indexOf(command.id)
    return [{ command, score: (title.startsWith(wanted[0] ?? '') ? 0 : 100) + (place < 0 ? 50 : place) }]
  })
  return scored.toSorted((one, other) => one.score - other.score).map(({ command }) => command)
}

const key = 'trivet.kitchen.recent-commands'
const maxStored = 20

/** The ids of the commands that were used in this browser, the last first. */
export function recentCommands(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Notes that a command was used; a browser that stores nothing only loses the order. */
export function rememberCommand(id: string): void {
  const ids = [id, ...recentCommands().filter((other) => other !== id)].slice(0, maxStored)
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    return
  }
}
