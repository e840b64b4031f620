import type { InstructionDraft, InstructionGroupDraft } from '../../model/recipe/record/recipe-draft.ts'
import { rowCommands, stepRows, type RowPlace } from '../../model/recipe/record/row-groups.ts'

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
 * Inserts pasted steps at a place; each heading starts a group. Steps behind the place follow in a group with the title
 * of theirs, so that no pasted group gets them. A group that the headings leave empty is dropped, unless its title or
 * note would be lost.
 */
export function withPastedSteps(
  groups: Groups,
  place: RowPlace,
  sections: readonly PastedSection[],
  newId: () => string,
): Groups {
  const group = groups.find(({ id }) => id === place.groupId)
  const isDivided =
    group !== undefined &&
    place.index < group.instructions.length &&
    sections.some(({ title }) => title !== null)
  const title = group?.title ?? null
  let [next, at] = [isDivided ? splitGroup(groups, place, newId(), title) : groups, place]
  for (const { title: heading, steps } of sections) {
    if (heading !== null) {
      const groupId = newId()
      next = splitGroup(next, at, groupId, heading)
      at = { groupId, index: 0 }
    }
    next = insert(next, at, steps)
    at = { ...at, index: at.index + steps.length }
  }
  if (next.length === groups.length) return next
  return next.filter(
    ({ id, note, instructions }) =>
      id !== place.groupId ||
      instructions.length > 0 ||
      ((title ?? '') !== '' && !isDivided) ||
      (note ?? '') !== '',
  )
}
