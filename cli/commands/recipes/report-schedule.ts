import type { ManagedRecipe } from '#core/model/recipe/record/managed-recipe.ts'
import type { OutputDep } from '../../environment/context.ts'

/** Reports when a recipe will be published. */
export function reportSchedule({ output }: OutputDep, { id, slug, title, schedule }: ManagedRecipe): void {
  output.record({ id, slug, title, schedule })
  if (schedule === null) return output.line(`${title} is not scheduled.`)
  const mailed = schedule.newsletter ? ', and sent as a newsletter' : ''
  const timeZone = machineTimeZone()
  const time = new Date(schedule.publishAt).toLocaleString(undefined, { timeZone })
  output.line(`${title} will be published at ${time} (${timeZone})${mailed}.`)
}

/** The time zone of this machine, in which times are entered and shown. */
export function machineTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
