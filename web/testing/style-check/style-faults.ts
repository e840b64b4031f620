import { brokenWords } from './broken-words.ts'
import { misplacedControls } from './controls.ts'
import { misplacedDialogs } from './dialogs.ts'
import { unstyledButtons } from './buttons.ts'
import { tooWide } from './width.ts'

/**
 * The layout and style faults of the open page in its current state, one sentence with the element for each. It checks
 * what tests by role and name cannot see: positions, and whether styles apply. With a modal dialog open, only the
 * dialog is checked.
 */
export function styleFaults(): string[] {
  const modals = document.querySelectorAll('dialog:modal')
  const root = modals.item(modals.length - 1) ?? document.body
  return [
    ...tooWide(),
    ...misplacedDialogs(),
    ...unstyledButtons(root),
    ...misplacedControls(root),
    ...brokenWords(root),
  ]
}

Object.assign(globalThis, { styleFaults })
