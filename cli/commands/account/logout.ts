import { failureStatus } from '#core/model/call-failure.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { CredentialsDep, OutputDep, ServerDep } from '../../environment/context.ts'

type Deps = CredentialsDep &
  OutputDep &
  ServerDep & {
    readonly apiWith: (token: string) => Pick<TrivetApi, 'signOut' | 'deleteOtherSessions'>
    readonly everywhere?: boolean
  }

/**
 * Revokes the stored token at the server and deletes it locally, optionally with those of all other devices;
 * succeeds if the person is signed out already.
 */
export async function logout({
  apiWith,
  credentials,
  output,
  server,
  everywhere = false,
}: Deps): Promise<void> {
  const stored = await credentials.read(server)
  if (stored) {
    try {
      if (everywhere) await apiWith(stored.token).deleteOtherSessions()
      await apiWith(stored.token).signOut()
    } catch (error) {
      // A token that the server does not know is already revoked.
      if (failureStatus(error) !== 401) throw error
    }
    // A sign-in that was stored in the meantime is not the revoked one.
    await credentials.change(server, (now) => (now?.token === stored.token ? null : now))
  }
  output.record({ signedOut: stored !== null, server })
  output.line(
    stored
      ? `Signed out${everywhere ? ' everywhere' : ''} at ${server}.`
      : `You were not signed in at ${server}.`,
  )
}
