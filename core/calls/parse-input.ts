import { z } from 'zod'
import { domainError, validationError, type DomainError, type ErrorCode } from '../values/errors.ts'
import { err, ok, type Result } from '../values/result.ts'
import type { CallDefinition } from './call.ts'
import { cleanInput, isTooDeep } from './clean-input.ts'
import { issueMessage, toIssues } from '../values/messages.ts'

/** What came with a request, taken apart but not trusted. */
export type RawInput = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** Path names that hold ids, and what is missing when one cannot be an id. */
const idParams: Readonly<Record<string, ErrorCode>> = {
  recipeId: 'recipe_not_found',
  collectionId: 'collection_not_found',
  commentId: 'comment_not_found',
  newsletterSendId: 'newsletter_send_not_found',
  importBatchId: 'import_batch_not_found',
  mediaId: 'image_not_found',
}
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Makes the reader of one call's input: path names, query and payload, checked and joined to one record. */
export function createInputReader(call: CallDefinition) {
  const schema = inputSchema(call)

  return function readInput({ params, query, body }: RawInput): Result<Record<string, unknown>, DomainError> {
    for (const [name, code] of Object.entries(idParams)) {
      const value = params[name]
      if (value !== undefined && !uuidPattern.test(value)) return err(domainError(code))
    }
    if (isTooDeep(body)) return err(validationError([{ path: '', message: 'Invalid input' }]))
    const parsed = schema.safeParse(cleanInput({ query, body }), { error: issueMessage })
    if (!parsed.success) return err(validationError(toIssues(parsed.error)))
    return ok({ ...parsed.data.query, ...params, ...(call.body ? { body: parsed.data.body } : {}) })
  }
}

/** Management writes refuse fields that they do not know; site calls pass over them. */
function inputSchema(call: CallDefinition) {
  const isStrict = call.path.startsWith('/api/v1/manage/')
  const body = call.body ?? z.unknown().optional()
  return z.object({
    query: call.query ?? z.object({}),
    body: isStrict && body instanceof z.ZodObject ? body.strict() : body,
  })
}
