import { failureStatus } from '#core/model/call-failure.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { CredentialsDep, OutputDep, ServerDep } from '../../context.ts'

type Deps = CredentialsDep &
  OutputDep &
  ServerDep & {
    readonly apiWith: (token: string) => Pick<TrivetApi, 'signOut' | 'deleteOtherSessions'>
    readonly everywhere?: boolean
  }

/**
 * Revokes the kept token at the server and forgets it here, where asked with those of all other devices; being signed
 * out already is no failure.
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
      // A token that the server does not know any more is as good as revoked.
      if (failureStatus(error) !== 401) throw error
    }
    await credentials.remove(server)
  }
  output.record({ signedOut: stored !== null, server })
  output.line(
    stored
      ? `Signed out${everywhere ? ' everywhere' : ''} at ${server}.`
      : `You were not signed in at ${server}.`,
  )
}
