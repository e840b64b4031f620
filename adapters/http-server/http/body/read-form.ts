import type { IncomingMessage } from 'node:http'
import type { DomainError } from '#core/values/errors.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { readChunks, type Pace } from './read-chunks.ts'
import { bodyFailure } from './read-json-body.ts'

/** The maximum size of a form, in bytes. */
const maxFormBytes = 16 * 1024

/** Reads a form without files as browsers send it; any other body counts as a form without fields. */
export async function readForm(
  request: IncomingMessage,
  pace?: Pace,
): Promise<Result<URLSearchParams, DomainError>> {
  const chunks: Buffer[] = []
  const failure = await readChunks(
    request,
    { maxBytes: maxFormBytes, pace },
    (chunk) => chunks.push(chunk) > 0,
  )
  if (failure !== null) return err(bodyFailure(failure, maxFormBytes))
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')
  return ok(new URLSearchParams(isForm ? Buffer.concat(chunks).toString() : ''))
}
