import type { ManagedRecipe } from '#core/model/recipe/managed-recipe.ts'
import type { OutputDep } from '../../context.ts'

/** Reports when a recipe will be published. */
export function reportSchedule({ output }: OutputDep, { id, slug, title, schedule }: ManagedRecipe): void {
  output.record({ id, slug, title, schedule })
  if (schedule === null) return output.line(`${title} is not scheduled.`)
  const mailed = schedule.newsletter ? ', and sent as a newsletter' : ''
  output.line(`${title} will be published at ${new Date(schedule.publishAt).toLocaleString()}${mailed}.`)
}
