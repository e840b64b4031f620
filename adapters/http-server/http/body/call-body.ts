import type { IncomingMessage } from 'node:http'
import type { ReadBody } from '#core/calls/contract/handle.ts'
import { domainError } from '#core/values/errors.ts'
import { err } from '#core/values/result.ts'
import type { ByteBudget } from './byte-budget.ts'
import type { Pace } from './read-chunks.ts'
import { readJsonBody } from './read-json-body.ts'

/** The body of a call, which is read on demand. */
export type CallBody = {
  readonly read: ReadBody
  /** Releases the body's share of the budget; called once the call is finished. */
  release(): void
}

/** Seconds after which there may be room for another large body. */
const retrySeconds = 10

export function openBody(request: IncomingMessage, budget: ByteBudget, pace?: Pace): CallBody {
  let releaseBytes: (() => void) | null = null
  return {
    async read(limit, userId) {
      // The bodies of anonymous clients are too small to be counted.
      if (userId !== null) {
        const announced = request.headers['content-length']
        const bytes = announced === undefined ? limit.bytes : Math.min(Number(announced), limit.bytes)
        releaseBytes = budget.reserve(userId, bytes)
        if (releaseBytes === null) return err(tooManyUploads)
      }
      return readJsonBody(request, limit, pace)
    },
    release: () => releaseBytes?.(),
  }
}

const tooManyUploads = domainError('rate_limited', 'Too many uploads are in progress; try again soon.', {
  retryAfterSeconds: retrySeconds,
})
