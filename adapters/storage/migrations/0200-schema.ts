import { accountTables } from './schema/accounts.ts'
import { bookmarkTables } from './schema/bookmarks.ts'
import { collectionTables } from './schema/collections.ts'
import { commentTables } from './schema/comments.ts'
import { figureTables } from './schema/figures.ts'
import { importTables } from './schema/imports.ts'
import { mediaTables } from './schema/media.ts'
import { newsletterTables } from './schema/newsletters.ts'
import { paymentTables } from './schema/payments.ts'
import { platformTables } from './schema/platform.ts'
import { recipeSearchTables } from './schema/recipe-search.ts'
import { recipeTables } from './schema/recipes.ts'
import { signupPageCountTables } from './schema/signup-page-counts.ts'
import { siteTables } from './schema/sites.ts'
import { subscriberCountTables } from './schema/subscriber-counts.ts'
import { subscriptionTables } from './schema/subscriptions.ts'
import type { Migration } from './migration.ts'

/** The schema of version 0.2.0; tables come after those that they refer to. */
export const schema: Migration = {
  number: 200,
  name: 'schema',
  statements: (types) => [
    ...siteTables(types),
    ...accountTables(types),
    ...mediaTables(types),
    ...recipeTables(types),
    ...recipeSearchTables(types),
    ...importTables(types),
    ...collectionTables(types),
    ...commentTables(types),
    ...bookmarkTables(types),
    ...subscriptionTables(types),
    ...subscriberCountTables(types),
    ...signupPageCountTables(types),
    ...paymentTables(types),
    ...newsletterTables(types),
    ...figureTables(types),
    ...platformTables(types),
  ],
}
