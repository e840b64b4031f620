/**
 * The type of the value at a dotted path, through nullable fields and list indexes: `'book.title'`, `'links.0.href'`.
 * `never` if the path does not exist.
 */
export type ValueAt<Value, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? ValueAt<NonNullable<Child<Value, Head>>, Rest>
  : Child<Value, Path>

type Child<Value, Key extends string> = Value extends readonly (infer Item)[]
  ? Key extends `${number}`
    ? Item
    : never
  : Key extends keyof Value
    ? Value[Key]
    : never

/** The value at a dotted path; undefined if the path does not exist. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((parent, key) => childOf(parent, key), value)
}

function childOf(parent: unknown, key: string): unknown {
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, key)) return undefined
  return Reflect.get(parent, key)
}

/** The value with `next` at a dotted path; unchanged if the parent of the last field does not exist. */
export function withValueAt<Value>(value: Value, path: string, next: unknown): Value {
  return replaceAt(value, path.split('.'), next)
}

function replaceAt<Value>(value: Value, [key, ...rest]: readonly string[], next: unknown): Value {
  if (typeof value !== 'object' || value === null || key === undefined) return value
  const child = rest.length === 0 ? next : replaceAt(childOf(value, key), rest, next)
  if (child === childOf(value, key)) return value
  // The callers' paths are typed, so the replacement has the type of the field.
  return Array.isArray(value) ? (value.with(Number(key), child) as Value) : { ...value, [key]: child }
}
