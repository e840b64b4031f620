import {
  sql,
  type Compilable,
  type CompiledQuery,
  type DialectAdapter,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import type { Connection } from '../tables/tables.ts'

type Value = string | number | null
type Values = Readonly<Record<string, Value | readonly Value[]>>

/** Placeholders for the values while a query is built. A list has as many as its padded length. */
export type Slots<Given extends Values> = {
  readonly [Name in keyof Given]: Given[Name] extends readonly (infer Item)[]
    ? readonly RawBuilder<Item>[]
    : RawBuilder<Given[Name]>
}

/**
 * Creates a query that is compiled once per database and then run with different values, for frequent queries that take
 * longer to compile than to run. Lists are for `in`; they are padded with their last value to a power of two, so that
 * few lengths are compiled.
 */
export function createCompiledQuery<Given extends Values, Row>(
  build: (connection: Connection, slots: Slots<Given>) => Compilable<Row>,
) {
  const compiled = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>()

  const execute = (connection: Connection, given: Given): Promise<QueryResult<Row>> => {
    // A transaction shares the adapter of its database.
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
    /** Resolves to the number of changed rows. */
    run: async (connection: Connection, given: Given) =>
      (await execute(connection, given)).numAffectedRows ?? 0n,
  }
}

/** Refers to a value by its name, and by its position if it is in a list. */
type Slot = { readonly name: string; readonly index: number }

function slotsFor<Given extends Values>(given: Given): Slots<Given> {
  const slots = Object.entries(given).map(([name, value]) => [
    name,
    isList(value)
      ? Array.from({ length: roundedLength(value) }, (_, index) => slotFor({ name, index }))
      : slotFor({ name, index: 0 }),
  ])
  // Every value has a slot under the same name, which `fromEntries` cannot express.
  return Object.fromEntries(slots) as Slots<Given>
}

function slotFor(slot: Slot) {
  return sql<never>`${slot}`
}

/** Other parameters are constants in the query: strings, numbers or null. */
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
