import type { UnitOfWork } from '../../ports/stores/storage.ts'
import { ok } from '../../values/result.ts'

/** Runs writes that have no expected failure as one unit of work, and resolves to what they return. */
export async function write<Stores, Value>(
  { storage }: { readonly storage: UnitOfWork<Stores> },
  work: (stores: Stores) => Promise<Value>,
): Promise<Value> {
  const done = await storage.transact<Value, never>(async (stores) => ok<Value>(await work(stores)))
  return done.ok ? done.value : done.error
}
