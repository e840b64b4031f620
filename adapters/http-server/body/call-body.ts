import type { IncomingMessage } from 'node:http'
import type { ReadBody } from '#core/calls/handle.ts'
import { domainError } from '#core/values/errors.ts'
import { err } from '#core/values/result.ts'
import type { ByteBudget } from './byte-budget.ts'
import type { Pace } from './read-chunks.ts'
import { readJsonBody } from './read-json-body.ts'

/** The body of a call, which is read only when it is asked for. */
export type CallBody = {
  readonly read: ReadBody
  /** Gives back the body's share of the budget; once the call is over. */
  release(): void
}

/** Seconds after which there may be room for another large body. */
const retrySeconds = 10

export function openBody(request: IncomingMessage, budget: ByteBudget, pace?: Pace): CallBody {
  let giveBack: (() => void) | null = null
  return {
    async read(limit, userId) {
      // What strangers may send is too little to count.
      if (userId !== null) {
        const announced = request.headers['content-length']
        const bytes = announced === undefined ? limit.bytes : Math.min(Number(announced), limit.bytes)
        giveBack = budget.take(userId, bytes)
        if (giveBack === null) return err(tooMuchAtOnce)
      }
      return readJsonBody(request, limit, pace)
    },
    release: () => giveBack?.(),
  }
}

const tooMuchAtOnce = domainError('rate_limited', 'Too many uploads are in progress; try again soon.', {
  retryAfterSeconds: retrySeconds,
})
