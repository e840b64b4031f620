import type { CallExamples } from '#core/calls/openapi.ts'
import account from './account.json' with { type: 'json' }
import collections from './collections.json' with { type: 'json' }
import comments from './comments.json' with { type: 'json' }
import figures from './figures.json' with { type: 'json' }
import importAndExport from './import-and-export.json' with { type: 'json' }
import media from './media.json' with { type: 'json' }
import newsletters from './newsletters.json' with { type: 'json' }
import people from './people.json' with { type: 'json' }
import plans from './plans.json' with { type: 'json' }
import platform from './platform.json' with { type: 'json' }
import recipes from './recipes.json' with { type: 'json' }
import savedRecipes from './saved-recipes.json' with { type: 'json' }
import sites from './sites.json' with { type: 'json' }
import subscribers from './subscribers.json' with { type: 'json' }
import trash from './trash.json' with { type: 'json' }
import webhooks from './webhooks.json' with { type: 'json' }

/**
 * An example of every call, about the sites of the demo. The requests are written in `web/testing/api-examples`, whose
 * test sends them to a server; `npm run reference` records the responses here.
 */
export const callExamples: CallExamples = {
  ...account,
  ...sites,
  ...recipes,
  ...collections,
  ...importAndExport,
  ...media,
  ...comments,
  ...savedRecipes,
  ...plans,
  ...subscribers,
  ...newsletters,
  ...figures,
  ...people,
  ...webhooks,
  ...trash,
  ...platform,
}
