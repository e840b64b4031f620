import { recipeStoreContract } from '#core/testing/recipe-store.suite.ts'
import { openSqlite } from './sqlite.ts'

recipeStoreContract('SQLite', () => openSqlite(':memory:'))
