import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { SessionStoreDep } from '../../ports/stores/accounts/session-store.ts'
import { sitePaths } from '../../model/platform/page-paths.ts'
import { withParameter } from '../../model/site/safe-next.ts'

/**
 * Creates the function that finds the target of a mailed link, with its token. Mails to unconfirmed addresses do not
 * contain addresses that were entered by others. The token is not used up; an invalid link leads to the page of the
 * same host that explains it.
 */
export function createSignInLink(deps: SessionStoreDep & ClockDep & RandomDep) {
  return async function follow(token: string): Promise<string> {
    const link = await deps.sessionStore.peekByToken(deps.random.digest(token), deps.clock.now())
    return withParameter(link?.request.target ?? sitePaths.callback, 'mgk', token)
  }
}
