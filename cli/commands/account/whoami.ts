import type { ApiDep } from '#core/calls/catalogue.ts'
import type { OutputDep, ServerDep } from '../../environment/context.ts'

/** Shows the user of the stored token, and its server. */
export async function whoami({ api, output, server }: ApiDep & OutputDep & ServerDep): Promise<void> {
  const { currentUser } = (await api.getCurrentUser()).body
  const { id, email, displayName, handle } = currentUser
  output.record({ id, email, displayName, handle, server })
  output.line(`${displayName ? `${displayName} <${email}>` : email} at ${server}`)
}
