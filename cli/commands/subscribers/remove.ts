import type { CommandDeps } from '../../environment/session.ts'
import { type NamedSubscriber, findSubscriber } from './subscriber-output.ts'

/** Removes a subscriber who does not pay. */
export async function removeSubscriber(deps: CommandDeps, options: NamedSubscriber): Promise<void> {
  const { siteSlug, subscriberId } = await findSubscriber(deps, options)
  await deps.api.deleteSubscriber({ siteSlug, subscriberId })
  deps.output.record({ id: subscriberId, removed: true })
  deps.output.line(`${options.name} gets no more newsletters of ${siteSlug}; imports do not add them again.`)
}
