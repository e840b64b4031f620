import { useCurrentUser, useSession } from '../../app/session.tsx'

/** True if the session of this page was ended elsewhere and no user has signed in since. */
export function useHasSessionEnded(): boolean {
  const hasExpired = useSession(({ context }) => context.hasExpired)
  return useCurrentUser() === null && hasExpired
}
