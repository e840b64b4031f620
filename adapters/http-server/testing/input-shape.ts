import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** The input of a schema, as needed to generate and traverse it. */
export type Shape =
  | { readonly kind: 'object'; readonly fields: readonly Field[]; readonly isOpen: boolean }
  | { readonly kind: 'list'; readonly item: Shape; readonly min: number; readonly max: number }
  | {
      readonly kind: 'text'
      readonly format: string | null
      readonly pattern: string | null
      readonly min: number
      readonly max: number
    }
  | { readonly kind: 'number'; readonly isWhole: boolean; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly options: readonly Shape[] }
  | { readonly kind: 'constant'; readonly values: readonly unknown[] }
  | { readonly kind: 'anything' }

export type Field = { readonly name: string; readonly shape: Shape; readonly isRequired: boolean }

/** The shape of a schema's input. An unknown construct of JSON Schema fails, so that none is overlooked. */
export function inputShape(schema: z.ZodType): Shape {
  return toShape(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

const known = new Set([
  ...['$schema', 'default', 'type', 'properties', 'required', 'additionalProperties', 'propertyNames'],
  ...[
    'items',
    'minItems',
    'maxItems',
    'minLength',
    'maxLength',
    'pattern',
    'format',
    'const',
    'enum',
    'anyOf',
  ],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'maxProperties', 'description'],
])

function toShape(schema: z.core.JSONSchema._JSONSchema): Shape {
  if (typeof schema === 'boolean') return { kind: 'anything' }
  const unknown = Object.keys(schema).filter((key) => !known.has(key))
  if (unknown.length > 0)
    throw new Error(`No shape is known for ${unknown.join()} in ${JSON.stringify(schema)}`)
  if (schema.anyOf) return { kind: 'choice', options: schema.anyOf.map(toShape) }
  if (schema.const !== undefined) return { kind: 'constant', values: [schema.const] }
  if (schema.enum) return { kind: 'constant', values: schema.enum }
  switch (schema.type) {
    case 'object':
      return objectShape(schema)
    case 'array':
      return listShape(schema)
    case 'string':
      return textShape(schema)
    case 'number':
    case 'integer':
      return numberShape(schema)
    case 'boolean':
      return { kind: 'constant', values: [true, false] }
    case 'null':
      return { kind: 'constant', values: [null] }
    default:
      return { kind: 'anything' }
  }
}

function objectShape({ properties = {}, required = [], additionalProperties }: JsonSchema): Shape {
  const fields = Object.entries(properties).map(([name, field]) => ({
    ...{ name, shape: toShape(field) },
    isRequired: required.includes(name),
  }))
  return { kind: 'object', fields, isOpen: additionalProperties !== false }
}

function listShape({ items = {}, minItems = 0, maxItems = Infinity }: JsonSchema): Shape {
  if (Array.isArray(items)) throw new Error('No shape is known for a list of several items')
  return { kind: 'list', item: toShape(items), min: minItems, max: maxItems }
}

function textShape({ format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema): Shape {
  return { kind: 'text', format: format ?? null, pattern: pattern ?? null, min: minLength, max: maxLength }
}

function numberShape(schema: JsonSchema): Shape {
  const { type, minimum = -Infinity, maximum = Infinity, exclusiveMinimum, exclusiveMaximum } = schema
  const isWhole = type === 'integer'
  const step = isWhole ? 1 : 0.001
  return {
    kind: 'number',
    isWhole,
    min: typeof exclusiveMinimum === 'number' ? exclusiveMinimum + step : minimum,
    max: typeof exclusiveMaximum === 'number' ? exclusiveMaximum - step : maximum,
  }
}
