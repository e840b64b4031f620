import type { InstructionDraft, InstructionGroupDraft } from '../../model/recipe/recipe-draft.ts'
import { rowCommands, stepRows, type RowPlace } from '../../model/recipe/row-groups.ts'

/** Pasted steps under their heading; those before the first heading have none. */
export type PastedSection = { readonly title: string | null; readonly steps: readonly InstructionDraft[] }

type Groups = readonly InstructionGroupDraft[]

const { insert, splitGroup } = rowCommands(stepRows)

/** Divides what was pasted at its headings: `headingOf` returns the title of a heading, null for the text of a step. */
export function pastedSections<Item>(
  items: readonly Item[],
  headingOf: (item: Item) => string | null,
  toSteps: (items: readonly Item[]) => readonly InstructionDraft[],
): PastedSection[] {
  const sections: { title: string | null; items: Item[] }[] = [{ title: null, items: [] }]
  for (const item of items) {
    const title = headingOf(item)
    if (title === null) sections.at(-1)?.items.push(item)
    else sections.push({ title, items: [] })
  }
  return sections.map((section) => ({ title: section.title, steps: toSteps(section.items) }))
}

/**
 * Inserts pasted steps at a place; each heading starts a group, and the steps behind the place follow in the last one.
 * A group without a title that the headings leave empty is dropped.
 */
export function withPastedSteps(
  groups: Groups,
  place: RowPlace,
  sections: readonly PastedSection[],
  newId: () => string,
): Groups {
  let [next, at] = [groups, place]
  for (const { title, steps } of sections) {
    if (title !== null) {
      const groupId = newId()
      next = splitGroup(next, at, groupId, title)
      at = { groupId, index: 0 }
    }
    next = insert(next, at, steps)
    at = { ...at, index: at.index + steps.length }
  }
  if (next.length === groups.length) return next
  return next.filter(
    ({ id, title, note, instructions }) =>
      id !== place.groupId || instructions.length > 0 || (title ?? '') !== '' || (note ?? '') !== '',
  )
}
