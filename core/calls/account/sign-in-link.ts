import type { ClockDep } from '../../ports/clock.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { SessionStoreDep } from '../../ports/stores/session-store.ts'
import { sitePaths } from '../../model/site/page-paths.ts'
import { withParameter } from '../site/safe-next.ts'

/**
 * Creates the function that finds where a mailed link leads to in the end, with its token: mails to addresses that nobody has
 * confirmed do not hold addresses that somebody typed. It spends nothing; a link that does not work any more leads to
 * the page of the same host that says so.
 */
export function createSignInLink(deps: SessionStoreDep & ClockDep & RandomDep) {
  return async function follow(token: string): Promise<string> {
    const link = await deps.sessionStore.peekByToken(deps.random.digest(token), deps.clock.now())
    return withParameter(link?.request.target ?? sitePaths.callback, 'mgk', token)
  }
}
