import { foldLetters } from '#core/values/text/fold-letters.ts'
import type { KitchenIconName } from '../../ui/kitchen-icon.tsx'

/** A page, action or recipe in the command palette. */
export type PaletteCommand = {
  /** Stable, so that recent commands can be found again. */
  readonly id: string
  readonly title: string
  readonly kind: 'page' | 'action' | 'recipe'
  readonly icon: KitchenIconName
  /** The equivalent keyboard shortcut, such as "G R". */
  readonly keys?: string
  /** Additional search terms. */
  readonly words?: string
  readonly run: () => void
}

/** The number of recent commands listed first. */
const maxRecent = 5

/**
 * Filters and sorts the commands of the palette. Without a query: recent commands, then all others. With a query:
 * the commands whose title contains every word, prefix matches first.
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

/** The ids of the commands used in this browser, most recent first. */
export function recentCommands(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Stores that a command was used. Without storage, only the order of recent commands is lost. */
export function rememberCommand(id: string): void {
  const ids = [id, ...recentCommands().filter((other) => other !== id)].slice(0, maxStored)
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    return
  }
}
