import { z } from 'zod'
import { Comment } from '../model/comment/comment.ts'
import { Block, Inline, List, ListItem, RichText } from '../values/rich-text/rich-text.ts'
import { errorTable, type ErrorCode } from '../values/errors.ts'
import { limits } from '../values/limits.ts'
import { bodyLimitOf } from './contract/body-limit.ts'
import { bytesText } from '../values/text/bytes-text.ts'
import type { CallDefinition } from './contract/call.ts'
import { catalogue } from './catalogue.ts'
import { callTags } from './tags.ts'
import type { Access } from './contract/access.ts'
import { pathNameSchema } from './contract/path-names.ts'
import { isReaderWrite } from './contract/reader-write.ts'
import type { CallName } from './contract/routes.ts'

/** An OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.0) of every call of the catalogue. */
export type OpenApiDocument = {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: Readonly<Record<string, unknown>>
}

/** An example of a call: the input of a client, and the body of the response, in which lists and texts are shortened. */
export type CallExample = {
  readonly input: Readonly<Record<string, unknown>>
  readonly result: unknown
}

/** Examples of calls by name. */
export type CallExamples = { readonly [Name in CallName]?: CallExample }

/** Describes the catalogue, with the examples that are given; `url` is the address of the platform. */
export function openApiDocument(url: string, version: string, examples: CallExamples = {}): OpenApiDocument {
  const calls: readonly CallDefinition[] = Object.values(catalogue)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = operation(call, examples[call.name])
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trivet', version, description: introduction },
    servers: [{ url }],
    tags: callTags.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: { ...componentSchemas(calls), Error: errorSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const introduction = [
  'Recipe sites of many creators on one platform.',
  'Calls that need a person take a token as `Authorization: Bearer TOKEN`: one that the person created for scripts on their profile or with `trivet token create`, or that of a session.',
  'Calls about the account itself need a session, and a token may be limited to one site, to reading (`GET`) and in time.',
  'A failed call answers with a sentence in `error` and a code in `code`.',
  'Within `/api/v1`, fields and calls may be added, and nothing is removed or changes its meaning; clients ignore what they do not know.',
].join(' ')

const tagOf = new Map(callTags.flatMap(({ name, calls }) => calls.map((call) => [call, name])))

/** Who may make a call. */
const accessText: Readonly<Record<Access, string>> = {
  anyone: 'Anyone can make this call.',
  user: 'For everyone who is signed in.',
  author: 'For the person who wrote the object.',
  writer: 'For writers, editors and the owner of the site.',
  editor: 'For editors and the owner of the site.',
  owner: 'For the owner of the site.',
  administrator: 'For administrators of the platform.',
}

const reference = (id: string) => ({ $ref: `#/components/schemas/${id}` })

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'A sentence.' },
    code: { type: 'string', enum: Object.keys(errorTable) },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
}

/** Recursive schemas, bodies and results are named components. */
function componentSchemas(calls: readonly CallDefinition[]) {
  const inputs = z.registry<{ id: string }>()
  const outputs = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries({ RichText, Block, Inline, List, ListItem, Comment })) {
    inputs.add(schema, { id: `${id}Input` })
    outputs.add(schema, { id })
  }
  for (const call of calls) {
    if (call.body) inputs.add(call.body, { id: `${call.name}Body` })
    outputs.add(call.result, { id: `${call.name}Result` })
  }
  return { ...toSchemas(inputs, 'input'), ...toSchemas(outputs, 'output') }
}

function toSchemas(registry: z.core.$ZodRegistry<{ id: string }>, io: 'input' | 'output') {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => `#/components/schemas/${id}`,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date-time', maxLength: limits.instant })
      // The maxima apply to input; responses may contain older values that exceed them.
      if (io === 'output') {
        delete jsonSchema.maxLength
        delete jsonSchema.maxItems
        delete jsonSchema.maxProperties
      }
      delete jsonSchema.$schema
      delete jsonSchema.$id
    },
  })
  return schemas
}

function operation(call: CallDefinition, example: CallExample | undefined) {
  const needsToken = call.access !== 'anyone'
  return {
    operationId: call.name,
    summary: call.summary,
    description:
      accessText[call.access] + (call.needsSession === true ? ' Not with a token for scripts.' : ''),
    tags: [tagOf.get(call.name)],
    security: needsToken ? [{ bearer: [] }] : [],
    'x-access': call.access,
    ...(call.needsSession === true ? { 'x-needs-session': true } : {}),
    parameters: [...pathParameters(call.path), ...queryParameters(call)].map((parameter) => ({
      ...parameter,
      ...withExample(example?.input[parameter.name]),
    })),
    ...(call.body
      ? {
          requestBody: {
            description: `At most ${bytesText(bodyLimitOf(call).bytes)}.`,
            required: !call.body.safeParse(undefined).success,
            content: {
              'application/json': {
                schema: reference(`${call.name}Body`),
                ...withExample(example?.input['body']),
              },
            },
          },
        }
      : {}),
    responses: {
      '200': {
        description: 'OK',
        content: {
          'application/json': {
            schema: reference(`${call.name}Result`),
            ...withExample(example?.result),
          },
        },
      },
      ...errorResponses(call, needsToken),
    },
  }
}

const withExample = (example: unknown) => (example === undefined ? {} : { example })

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: pathNameSchema(name),
  }))
}

function queryParameters(call: CallDefinition) {
  return Object.entries(call.query?.shape ?? {}).map(([name, schema]) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return { name, in: 'query', required: false, schema: json }
  })
}

function errorResponses(call: CallDefinition, needsToken: boolean) {
  const codes: ErrorCode[] = [...(call.errors ?? []), 'internal', 'unavailable', 'disk_full']
  if (needsToken) codes.push('unauthenticated', 'token_expired', 'token_revoked')
  if (needsToken) codes.push(call.needsSession === true ? 'session_required' : 'token_limited')
  if (isReaderWrite(call)) codes.push('reader_blocked')
  if (call.access === 'owner' || call.access === 'editor' || call.access === 'administrator')
    codes.push('forbidden')
  if (call.path.includes('{siteSlug}')) codes.push('site_not_found')
  if (call.body) codes.push('malformed_json', 'too_large', 'wrong_type')
  if (call.body || call.query) codes.push('validation_failed')
  const byStatus = new Map<number, string[]>()
  for (const code of new Set(codes)) {
    const { status, sentence } = errorTable[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${sentence}`])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, sentences]) => [
      String(status),
      {
        description: sentences.join(' '),
        content: { 'application/json': { schema: reference('Error') } },
      },
    ]),
  )
}
