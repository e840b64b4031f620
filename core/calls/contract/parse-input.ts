import { z } from 'zod'
import { domainError, validationError, type DomainError, type Issue } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { SlicedWork } from '../../values/performance/sliced-work.ts'
import { bodyLimitOf } from './body-limit.ts'
import type { CallDefinition } from './call.ts'
import { cleanInput, isTooDeep } from './clean-input.ts'
import { issueMessage, toIssues } from '../../values/messages.ts'
import { createSlicedParser } from './parse-in-slices.ts'
import { pathNameFailure } from './path-names.ts'

type ParsedRecord = Result<Record<string, unknown>, DomainError>

/** The parts of a request, not yet validated. */
export type RawInput = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** Creates the parser of one call's input: path parameters, query and body, validated and merged into one object. */
export function createInputReader(call: CallDefinition) {
  const parse = createParser(call)

  return function* readInput({ params, query, body }: RawInput): SlicedWork<ParsedRecord> {
    const missing = pathNameFailure(params)
    if (missing !== null) return err(domainError(missing))
    const parsed = yield* parse({ query, body })
    if (!parsed.ok) return err(validationError(parsed.error))
    return ok({ ...parsed.value.query, ...params, ...(call.body ? { body: parsed.value.body } : {}) })
  }
}

type Input = { readonly query: unknown; readonly body: unknown }
type ParsedParts = { readonly query: Record<string, unknown>; readonly body: unknown }
type Parser = (input: Input) => SlicedWork<Result<ParsedParts, readonly Issue[]>>

/** Management writes reject unknown fields; site calls ignore them. */
function createParser(call: CallDefinition): Parser {
  const isStrict = call.path.startsWith('/api/v1/manage/')
  const body = call.body ?? z.unknown().optional()
  const query = call.query ?? z.object({})
  const bodySchema = isStrict && body instanceof z.ZodObject ? body.strict() : body
  return bodySchema instanceof z.ZodObject && bodyLimitOf(call).values > parsedAtOnce
    ? createLargeParser(query, bodySchema)
    : createSmallParser(query, bodySchema)
}

/** The maximum number of values of a body that is parsed without a pause. */
const parsedAtOnce = 100_000

function createSmallParser(query: z.ZodObject, body: z.ZodType): Parser {
  const schema = z.object({ query, body })
  return function* parseSmall(input) {
    if (isTooDeep(input.body)) return err([{ path: '', message: 'Invalid input' }])
    const parsed = schema.safeParse(cleanInput(input), { error: issueMessage })
    return parsed.success ? ok(parsed.data) : err(toIssues(parsed.error))
  }
}

function createLargeParser(query: z.ZodObject, body: z.ZodObject): Parser {
  const parseQuery = createSmallParser(query, z.undefined())
  const parseBody = createSlicedParser(body)
  return function* parseLarge(input) {
    const asked = yield* parseQuery({ query: input.query, body: undefined })
    if (!asked.ok) return asked
    const sent = yield* parseBody(input.body)
    return sent.ok ? ok({ query: asked.value.query, body: sent.value }) : sent
  }
}
