import type { IncomingMessage } from 'node:http'
import type { BodyLimit } from '#core/calls/contract/call.ts'
import { bytesText } from '#core/values/text/bytes-text.ts'
import { maxInputDepth } from '#core/calls/contract/clean-input.ts'
import { domainError, validationError, type DomainError } from '#core/values/errors.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import type { JsonProblem } from './json-stream.ts'
import { readChunks, type BodyFailure, type Pace } from './read-chunks.ts'

/** Reads a request body as JSON; nothing is parsed before it is known to be within the limit. */
export async function readJsonBody(
  request: IncomingMessage,
  limit: BodyLimit,
  pace?: Pace,
): Promise<Result<unknown, DomainError>> {
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '')
  const { createJsonStream } = await import('./json-stream.ts')
  const stream = createJsonStream({ depth: maxInputDepth, values: limit.values })
  let problem: JsonProblem | 'wrong_type' | null = null
  let isEmpty = true
  const failure = await readChunks(request, { maxBytes: limit.bytes, pace }, (chunk) => {
    if (chunk.length === 0) return true
    isEmpty = false
    problem = isJson ? stream.push(chunk) : 'wrong_type'
    return problem === null
  })
  if (failure !== null) return err(bodyFailure(failure, limit.bytes))
  if (problem !== null) return err(jsonProblem(problem, limit))
  if (isEmpty) return ok(undefined)
  const read = stream.end()
  return typeof read === 'string' ? err(jsonProblem(read, limit)) : ok(read.value)
}

/** The error response for a body that was not received. */
export function bodyFailure(failure: BodyFailure, maxBytes: number): DomainError {
  if (failure === 'too_large')
    return domainError('too_large', `The body is larger than ${bytesText(maxBytes)}.`)
  return domainError(failure === 'too_slow' ? 'request_timeout' : 'malformed_request')
}

function jsonProblem(problem: JsonProblem | 'wrong_type', { values }: BodyLimit): DomainError {
  switch (problem) {
    case 'wrong_type':
      return domainError('wrong_type', 'Send JSON, with Content-Type: application/json.')
    case 'malformed':
      return domainError('malformed_json')
    case 'too_deep':
      return validationError([{ path: '', message: 'Invalid input' }])
    case 'too_many_values':
      return domainError('too_large', `The body contains more than ${values} values.`)
  }
}
