import type { UnitOfWork } from '#core/ports/stores/storage.ts'
import type { Database } from './database/database.ts'
import { createStores } from './stores.ts'
import { transact } from './database/transact.ts'

/** Creates the units of work of a database. */
export function createUnitOfWork({ dialect, ...database }: Database): UnitOfWork {
  return {
    transact: (work) =>
      transact({ dialect, ...database }, (transaction) =>
        work(createStores({ read: transaction, write: transaction, dialect, isTransaction: true })),
      ),
  }
}
