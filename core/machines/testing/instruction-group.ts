import type { InstructionGroup } from '../../model/recipe/recipe.ts'

/** A group of steps without content, by their ids. */
export function instructionGroup(title: string | null, ...ids: string[]): InstructionGroup {
  return {
    id: `group-${ids.join('-')}`,
    title,
    note: null,
    instructions: ids.map((id) => ({
      id,
      content: null,
      timerMinutes: null,
      note: null,
      video: null,
      images: [],
    })),
  }
}
