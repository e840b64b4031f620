import { z } from 'zod'

const sizeChecks = new WeakSet<object>()

/** Marks a check as a maximum, which `withoutMaxima` removes; returns the check. */
export function asMaximum<Check extends object>(check: Check): Check {
  sizeChecks.add(check)
  return check
}

type AnyCheck = z.core.$ZodCheck<never>
type Rebuild = (schema: z.core.$ZodType) => z.core.$ZodType

/** How to rebuild the inner schemas of each kind of schema, by the `type` of its definition; other kinds have none. */
const parts: { readonly [Type in string]?: (def: Record<string, unknown>, rebuild: Rebuild) => object } = {
  object: ({ shape, catchall }, rebuild) => ({
    shape: mapValues(shape, rebuild),
    ...(isSchema(catchall) ? { catchall: rebuild(catchall) } : {}),
  }),
  array: ({ element }, rebuild) => ({ element: rebuilt(element, rebuild) }),
  union: ({ options }, rebuild) => ({
    options: Array.isArray(options) ? options.map((option) => rebuilt(option, rebuild)) : options,
  }),
  record: ({ keyType, valueType }, rebuild) => ({
    keyType: rebuilt(keyType, rebuild),
    valueType: rebuilt(valueType, rebuild),
  }),
  pipe: (def, rebuild) => ({ in: rebuilt(def['in'], rebuild), out: rebuilt(def['out'], rebuild) }),
  lazy: ({ getter }, rebuild) => ({
    getter: () => rebuilt(typeof getter === 'function' ? getter() : undefined, rebuild),
  }),
  ...Object.fromEntries(
    ['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch'].map((type) => [
      type,
      ({ innerType }: Record<string, unknown>, rebuild: Rebuild) => ({
        innerType: rebuilt(innerType, rebuild),
      }),
    ]),
  ),
}

const known = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/**
 * The schema without the maximum lengths of strings and lists, for values that were stored before a maximum was set.
 * All other rules stay. The result is cached.
 */
export function withoutMaxima<Value>(schema: z.ZodType<Value>): z.ZodType<Value> {
  // Only checks differ, so the parsed type is the same; TypeScript cannot infer that.
  return rebuildSchema(schema) as z.ZodType<Value>
}

function rebuildSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const before = known.get(schema)
  if (before !== undefined) return before
  const def: z.core.$ZodTypeDef & Record<string, unknown> = { ...schema._zod.def }
  const without = z.core.clone(schema, {
    ...def,
    ...parts[def.type]?.(def, rebuildSchema),
    checks: def.checks?.filter((check) => !isMaximum(check)) ?? [],
  })
  known.set(schema, without)
  return without
}

function isMaximum(check: AnyCheck): boolean {
  return check._zod.def.check === 'max_length' || sizeChecks.has(check)
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return value instanceof z.core.$ZodType
}

function rebuilt(value: unknown, rebuild: Rebuild): unknown {
  return isSchema(value) ? rebuild(value) : value
}

function mapValues(shape: unknown, rebuild: Rebuild): Record<string, unknown> {
  const entries = typeof shape === 'object' && shape !== null ? Object.entries(shape) : []
  return Object.fromEntries(entries.map(([key, value]) => [key, rebuilt(value, rebuild)]))
}
