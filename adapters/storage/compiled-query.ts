import {
  sql,
  type Compilable,
  type CompiledQuery,
  type DialectAdapter,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import type { Connection } from './tables/tables.ts'

type Value = string | number | null
type Values = Readonly<Record<string, Value | readonly Value[]>>

/** What stands for the values while a query is built; for a list as many as its length rounded up. */
export type Slots<Given extends Values> = {
  readonly [Name in keyof Given]: Given[Name] extends readonly (infer Item)[]
    ? readonly RawBuilder<Item>[]
    : RawBuilder<Given[Name]>
}

/**
 * Makes a query that is built once for each database and then only given its values: for what nearly every call asks,
 * as building takes longer than the answer. Lists are for `in`: their last value is repeated up to a power of two, so
 * that a query is built for few lengths.
 */
export function createCompiledQuery<Given extends Values, Row>(
  build: (connection: Connection, slots: Slots<Given>) => Compilable<Row>,
) {
  const compiled = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>()

  const execute = (connection: Connection, given: Given): Promise<QueryResult<Row>> => {
    // A transaction has the adapter of the database that it is in.
    const { adapter } = connection.getExecutor()
    const byShape = compiled.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    compiled.set(adapter, byShape)
    const shape = shapeOf(given)
    const query = byShape.get(shape) ?? build(connection, slotsFor(given)).compile()
    byShape.set(shape, query)
    const parameters = query.parameters.map((slot) => (isSlot(slot) ? valueIn(given, slot) : slot))
    return connection.executeQuery({ ...query, parameters })
  }

  return {
    all: async (connection: Connection, given: Given) => (await execute(connection, given)).rows,
    first: async (connection: Connection, given: Given) => (await execute(connection, given)).rows[0],
    /** Gives the number of rows that it changed. */
    run: async (connection: Connection, given: Given) =>
      (await execute(connection, given)).numAffectedRows ?? 0n,
  }
}

/** Where a value comes from: `index` is its place in a list. */
type Slot = { readonly name: string; readonly index: number }

function slotsFor<Given extends Values>(given: Given): Slots<Given> {
  const slots = Object.entries(given).map(([name, value]) => [
    name,
    isList(value)
      ? Array.from({ length: roundedLength(value) }, (_, index) => slotFor({ name, index }))
      : slotFor({ name, index: 0 }),
  ])
  // Each value gave what stands for it, under its own name.
  return Object.fromEntries(slots) as Slots<Given>
}

function slotFor(slot: Slot) {
  return sql<never>`${slot}`
}

/** All other parameters are values that were written into the query: texts, numbers or null. */
function isSlot(parameter: unknown): parameter is Slot {
  return typeof parameter === 'object' && parameter !== null
}

function valueIn(given: Values, { name, index }: Slot): Value | undefined {
  const value = given[name]
  return isList(value) ? (value[index] ?? value.at(-1)) : value
}

function shapeOf(given: Values): string {
  let shape = ''
  for (const name in given) {
    const value = given[name]
    if (isList(value)) shape += ` ${roundedLength(value)}`
  }
  return shape
}

function roundedLength({ length }: readonly Value[]): number {
  return length === 0 ? 0 : 2 ** Math.ceil(Math.log2(length))
}

function isList(value: Value | readonly Value[] | undefined): value is readonly Value[] {
  return typeof value === 'object' && value !== null
}
