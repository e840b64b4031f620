import type { Kysely } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { MediaTables } from './media-tables.ts'
import type { PlatformTables } from './platform-tables.ts'
import type { RecipeTables } from './recipe-tables.ts'
import type { SiteTables } from './site-tables.ts'
import type { SubscriptionTables } from './subscription-tables.ts'

/** All tables; `migrations` defines their columns for each database. */
export interface Tables
  extends AccountTables, MediaTables, SiteTables, RecipeTables, SubscriptionTables, PlatformTables {}

/** A connection or a transaction. */
export type Connection = Kysely<Tables>
