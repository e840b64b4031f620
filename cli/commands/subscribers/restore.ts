import type { CommandDeps } from '../../environment/session.ts'
import { type NamedSubscriber, findSubscriber } from './subscriber-output.ts'

/** Restores a removed subscriber. */
export async function restoreSubscriber(deps: CommandDeps, options: NamedSubscriber): Promise<void> {
  const { siteSlug, subscriberId } = await findSubscriber(deps, options)
  await deps.api.restoreSubscriber({ siteSlug, subscriberId })
  deps.output.record({ id: subscriberId, restored: true })
  deps.output.line(`${options.name} gets the newsletters of ${siteSlug} again.`)
}
