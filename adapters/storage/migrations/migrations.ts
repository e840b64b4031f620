import type { Migration } from './migration.ts'
import { schema } from './0200-schema.ts'
import { apiTokens } from './0201-api-tokens.ts'
import { webhooks } from './0202-webhooks.ts'
import { postalAddress } from './0203-postal-address.ts'

/** All migrations in the order of their numbers. */
export const migrations: readonly Migration[] = [schema, apiTokens, webhooks, postalAddress]
