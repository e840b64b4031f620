import { isBot } from '../../model/figures/bots.ts'
import { figureOfVisit } from '../../model/figures/figure-kinds.ts'
import { ok } from '../../values/result.ts'
import type { figureCalls } from './figure-calls.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { VisitCounterDep } from './visit-counter.ts'

/**
 * Counts a visit. The response is the same if it is not counted: managers of the site, bots, readers whose browser asks
 * not to be tracked, and clients that send very many requests are excluded.
 */
export function createVisitUseCase({
  visitCounter,
}: VisitCounterDep): UseCase<typeof figureCalls.createVisit> {
  return async ({ body: { kind, recipeId } }, { site, role, reader, clientAddress }) => {
    const isCounted = role === null && !reader.refusesTracking && !isBot(reader.userAgent)
    if (isCounted && visitCounter.take(clientAddress)) {
      const { id: siteId, settings } = site
      visitCounter.count({ siteId, timeZone: settings.timeZone, kind: figureOfVisit[kind], recipeId })
    }
    return ok({})
  }
}
