import { accountTables } from './accounts.ts'
import { bookmarkTables } from './bookmarks.ts'
import { collectionTables } from './collections.ts'
import { commentTables } from './comments.ts'
import { figureTables } from './figures.ts'
import { importTables } from './imports.ts'
import { mediaTables } from './media.ts'
import { newsletterTables } from './newsletters.ts'
import { paymentTables } from './payments.ts'
import { platformTables } from './platform.ts'
import { recipeSearchTables } from './recipe-search.ts'
import { recipeTables } from './recipes.ts'
import { signupPageCountTables } from './signup-page-counts.ts'
import { siteTables } from './sites.ts'
import { subscriberCountTables } from './subscriber-counts.ts'
import { subscriptionTables } from './subscriptions.ts'
import type { Migration } from '../migration.ts'

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
