import { brokenWords } from './broken-words.ts'
import { misplacedControls } from './controls.ts'
import { misplacedDialogs } from './dialogs.ts'
import { unstyledButtons } from './buttons.ts'
import { tooWide } from './width.ts'

/**
 * What is drawn wrongly on the page that is open, in its present state: one sentence for each fault, which names the
 * element. It is about what no test by role and name can see: where things are, and whether their styles apply. With a
 * modal dialog, only that is looked at, as nothing else can be used.
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
