import { createActor } from 'xstate'
import {
  recipeViewMachine,
  type RecipeViewEvent,
  type RecipeViewInput,
} from '../recipe/recipe-view-machine.ts'
import { instructionGroup } from './instruction-group.ts'

/** A recipe of three steps in two groups. */
const recipe = {
  instructionGroups: [instructionGroup(null, 'chop', 'simmer'), instructionGroup(null, 'serve')],
}

/** Starts the view of that recipe, or of another. */
export function startView(input: Partial<RecipeViewInput> = {}) {
  const actor = createActor(recipeViewMachine, { input: { recipe, ...input } }).start()
  const after = (...events: RecipeViewEvent[]) => {
    for (const event of events) actor.send(event)
    return actor.getSnapshot().context
  }
  return { actor, after, context: () => actor.getSnapshot().context }
}
