import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi.ts'

const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  maxProperties: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  propertyNames: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
})

const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: z.unknown() })),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) })
    .optional(),
})

const { paths, components } = openApiDocument('http://localhost:4000', '1.2.3')
const named = z.object({ schemas: z.record(z.string(), z.unknown()) }).parse(components).schemas
const operations = Object.values(paths).flatMap((methods) =>
  Object.values(methods).map((operation) => Operation.parse(operation)),
)

/** The paths in a schema that accept strings, lists or objects of unlimited size. */
function unbounded(input: unknown, place: string, seen: Set<string>): string[] {
  const schema = Schema.parse(input)
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    if (seen.has(name)) return []
    return unbounded(named[name], name, seen.add(name))
  }
  const options = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => each ?? [])
  if (options.length > 0) return options.flatMap((option) => unbounded(option, place, seen))
  if (schema.const !== undefined || schema.enum !== undefined) return []
  const types = [schema.type].flat()
  return types.flatMap((type) => {
    if (type === 'string') return schema.maxLength === undefined && schema['format'] !== 'uuid' ? [place] : []
    if (type === 'array')
      return [
        ...(schema.maxItems === undefined ? [place] : []),
        ...unbounded(schema.items, `${place}[]`, seen),
      ]
    if (type === 'object') {
      const fields = Object.entries(schema.properties ?? {})
      return [
        ...ofFreeFields(schema, place, seen),
        ...fields.flatMap(([name, field]) => unbounded(field, `${place}.${name}`, seen)),
      ]
    }
    return ['boolean', 'null', 'number', 'integer'].includes(String(type)) ? [] : [`${place} (anything)`]
  })
}

/** An object with arbitrary keys is limited as a whole, and therefore also its values. */
function ofFreeFields(
  { additionalProperties, maxProperties, propertyNames }: z.infer<typeof Schema>,
  place: string,
  seen: Set<string>,
): string[] {
  if (additionalProperties === undefined || additionalProperties === false) return []
  return [...(maxProperties === undefined ? [place] : []), ...unbounded(propertyNames, `${place}.*`, seen)]
}

describe('the input of every call', () => {
  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'of %s has a maximum for each of its strings and lists, as the OpenAPI document says',
    (name, { parameters, requestBody }) => {
      const seen = new Set<string>()
      const places = parameters.flatMap((parameter) =>
        unbounded(parameter.schema, `${parameter.in} ${parameter.name}`, seen),
      )
      const body = requestBody?.content['application/json'].schema
      expect([...places, ...(body === undefined ? [] : unbounded(body, `${name}Body`, seen))]).toEqual([])
    },
  )

  it('is reported where a maximum is missing', () => {
    const json = z.toJSONSchema(
      z.object({ label: z.string(), ids: z.array(z.uuid()), free: z.record(z.string(), z.unknown()) }),
    )
    expect(unbounded(json, 'body', new Set())).toEqual(['body.label', 'body.ids', 'body.free', 'body.free.*'])
  })

  it('is bounded in requests and not in responses, as stored values may be older', () => {
    expect(named['createRecipeBody']).toMatchObject({ properties: { title: { maxLength: 200 } } })
    expect(JSON.stringify(named['getManagedRecipeResult'])).not.toContain('maxLength')
  })
})
