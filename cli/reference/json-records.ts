/** One kind of object that a command writes with `--json`: what it describes, and its fields in order. */
export type JsonRecord = { readonly of: string; readonly fields: string }

const record = (of: string, fields: string): JsonRecord => ({ of, fields })

const site = 'id slug title role url'
const collection = 'id slug title description imageId recipeIds createdAt updatedAt url'
const changedCollection = record('the collection', collection)
const link = record('each link of that place', 'place position label url opensNewTab imageId')
const comment = 'id parentId createdAt level upvoteCount isHidden isHeld author recipe text'
const send = record(
  'the newsletter',
  'id recipeId recipeSlug letterId audience title note createdAt isDone progress waiting',
)
const file = record(
  'each file or recipe, type "item"',
  'type status file id slug title message problems diff',
)
const fileSummary = record('the summary, type "summary"', 'type counts isDryRun')
const deleted = 'id slug title deleted'
const deletedSite = 'id slug title deletedAt restorableUntil'
const domain = 'domain state challengeUrl challenge target message checkedAt'
const noDomain = record('a site without a domain', 'domain')
const platformState = 'siteCreation counts storage mail'
const abuseReport = 'id site url reason message email createdAt resolution'
const ingredient = 'id title gramsPerLiter defaultMetricMeasurementMethod defaultImperialMeasurementMethod'
const apiToken = 'id name isForAllSites site isReadOnly createdAt lastUsedAt expiresAt isExpired'
const webhook = 'id url events state failingSince createdAt'
const delivery = 'id event state attempts status response createdAt attemptedAt nextAttemptAt'
const invitation = 'id email role url mailState createdAt expiresAt isExpired'

/**
 * The objects that each command writes with `--json`, by its name without "trivet"; commands that write text or do
 * not end are missing.
 */
export const jsonRecords: { readonly [Name in string]?: readonly JsonRecord[] } = {
  login: [record('the sign-in', 'email server')],
  logout: [record('the sign-in', 'signedOut server')],
  whoami: [record('the person', 'id email displayName handle server')],
  'token create': [record('the token, with its secret', `${apiToken} secret`)],
  'token list': [record('each token', apiToken)],
  'token revoke': [record('each token', 'id name revoked')],
  'sites list': [record('each site', `${site} isInUse`)],
  'sites invoices': [
    record('each payment', 'id site purpose planType amountCents paidAt periodEndsAt invoiceUrl'),
  ],
  'sites usage': [record('the usage', 'sites storedBytes subscribers')],
  'sites use': [record('the site', 'slug title url')],
  'sites check': [record('the slug', 'slug isAvailable suggestions')],
  'sites create': [record('the site', site)],
  'sites delete': [record('the site', deletedSite)],
  'sites deleted': [record('each site', deletedSite)],
  'sites restore': [record('the site', 'slug restored')],
  'domain show': [record('the domain', domain), noDomain],
  'domain set': [record('the domain', domain)],
  'domain check': [record('the domain', domain)],
  'domain remove': [noDomain],
  'webhook create': [record('the webhook, with its secret', `${webhook} secret`)],
  'webhook list': [record('each webhook', webhook)],
  'webhook update': [record('the webhook', webhook)],
  'webhook test': [record('the ping', delivery)],
  'webhook log': [record('each message', delivery)],
  'webhook resend': [record('each message', delivery)],
  'webhook remove': [record('each webhook', 'id url removed')],
  'look show': [record('the changes', 'changes conflicts'), record('no changes', 'changes')],
  'look set': [record('the changes', 'changes conflicts')],
  'look publish': [record('what was published', 'published')],
  'look versions': [record('each earlier look', 'id replacedAt replacedBy differs')],
  'look restore': [record('the changes', 'changes conflicts'), record('no changes', 'changes')],
  'look discard': [record('the changes, which are empty', 'changes')],
  overview: [record('the overview', 'since news waiting firstSteps')],
  'recipes check': [record('each recipe with problems', 'id slug title gaps brokenLinks')],
  figures: [record('the period', 'timeZone from to days totals topRecipes signupPages')],
  'people list': [
    record('each person', 'userId email displayName avatar role state'),
    record('each invitation', `${invitation} state`),
  ],
  'people invite': [record('the invitation', invitation)],
  'people change': [record('the person', 'userId email displayName avatar role')],
  'people remove': [record('the person', 'email removed')],
  'people hand-over': [record('the offer', invitation)],
  'settings get': [record('the site: all settings by their names, or the requested one', '')],
  'settings set': [record('the site: all settings by their names', '')],
  'settings edit': [record('the site, if something was changed: all settings by their names', '')],
  'recipes list': [
    record(
      'each recipe',
      'id slug title publishedAt updatedAt ingredientUsageCount sourceUrl views saves comments',
    ),
  ],
  'recipes show': [record('the recipe, as the API returns it', '')],
  'recipes publish': [record('each recipe', 'id slug title publishedAt url')],
  'recipes unpublish': [record('each recipe', 'id slug title publishedAt')],
  'recipes delete': [record('each recipe', deleted)],
  'recipes schedule': [record('the recipe', 'id slug title schedule')],
  'recipes unschedule': [record('the recipe', 'id slug title schedule')],
  'recipes preview': [
    record('the recipe and its link, if there is one', 'id slug title url isWhole expiresAt'),
  ],
  'recipes changes': [
    record('the changes', 'id slug title fields savedAt savedBy'),
    record('with --publish', 'id slug title fields isPublished'),
    record('with --discard', 'id slug title fields isDropped'),
  ],
  'recipes versions': [record('each version', 'version title savedAt savedBy fields isCurrent')],
  'recipes restore': [record('the recipe', 'id slug title version')],
  'recipes new': [record('the file', 'file slug title')],
  'recipes edit': [record('the recipe', 'id slug status')],
  'recipes pull': [file, fileSummary],
  'recipes push': [file, fileSummary],
  'recipes diff': [record('each difference', 'file id here there diff')],
  'recipes validate': [record('each file', 'file slug valid problems')],
  'collections list': [record('each collection', collection)],
  'collections show': [record('the collection', `${collection} recipes`)],
  'collections create': [changedCollection],
  'collections update': [changedCollection],
  'collections delete': [record('each collection', deleted)],
  'collections add': [changedCollection],
  'collections remove': [changedCollection],
  'collections order': [changedCollection],
  'links list': [link],
  'links add': [link],
  'links update': [link],
  'links remove': [link],
  'links move': [link],
  'comments list': [record('each comment', comment)],
  'comments hide': [record('each comment', 'id isHidden')],
  'comments unhide': [record('each comment', 'id isHidden')],
  'comments reply': [record('the reply', 'parentId replied')],
  'comments blocked': [record('each reader', 'id user commentCount blockedAt')],
  'comments block': [record('the reader', 'user commentCount blockedAt')],
  'comments unblock': [record('the reader', 'id isBlocked')],
  'comments delete': [record('each comment', 'id deleted')],
  'newsletter preview': [record('the mail', 'subject fromName html text file')],
  'newsletter send': [send],
  'newsletter list': [record('each newsletter', send.fields)],
  'newsletter status': [send],
  'newsletter links': [record('each link', 'number href target')],
  'newsletter relink': [record('the link', 'number href target')],
  'newsletter retry': [send],
  'subscribers list': [
    record(
      'each subscriber',
      'id email displayName planType getsNewsletters newsletter signupPage status cadence priceAmountCents periodEndsAt createdAt',
    ),
  ],
  'subscribers show': [
    record(
      'the subscriber',
      'id email displayName planType getsNewsletters newsletter signupPage status cadence priceAmountCents periodEndsAt createdAt consent isConfirmed events',
    ),
  ],
  'subscribers remove': [record('the subscriber', 'id removed')],
  'subscribers restore': [record('the subscriber', 'id restored')],
  'subscribers add': [
    record(
      'the subscriber',
      'id email displayName planType getsNewsletters newsletter signupPage status cadence priceAmountCents periodEndsAt createdAt',
    ),
  ],
  'subscribers suppressed': [record('each address', 'id email reason createdAt')],
  'subscribers suppress': [record('the address', 'id email reason createdAt')],
  'subscribers unsuppress': [record('the address', 'id removed')],
  'subscribers import': [
    record(
      'the import',
      'isDryRun format columns rows added unchanged refused leftOut renamed duplicates invalid paidElsewhere unclearColumns dateOrder issues changes rejected',
    ),
  ],
  'subscribers export': [record('the file, if one was given', 'file count')],
  audit: [record('each action', 'id action subject fields user createdAt')],
  'platform status': [record('the platform', platformState)],
  'platform creation': [record('the platform', platformState)],
  'platform sites': [
    record(
      'each site',
      'id slug title url owner recipes subscribers storedBytes closure hasFirstMailLimit firstMailsPerDay createdAt',
    ),
  ],
  'platform close': [record('the site', 'slug closure')],
  'platform reopen': [record('the site', 'slug closure')],
  'platform first-mails': [record('the site', 'slug firstMailsPerDay')],
  'platform people': [record('each person', 'id email displayName sites storedBytes createdAt')],
  'platform reports': [record('each report', abuseReport)],
  'platform resolve': [record('the report', abuseReport)],
  'platform log': [record('each action', 'id action subject note user createdAt')],
  open: [record('the page', 'url')],
  'ingredients list': [record('each ingredient', ingredient)],
  'ingredients update': [record('the ingredient', ingredient)],
  'terms list': [record('each term', 'id slug title kind')],
  'terms add': [record('the term', 'id slug title kind')],
  'terms delete': [record('the term', 'id deleted')],
  'trash list': [record('each object', 'id kind title trashedAt erasedAt')],
  'trash restore': [record('each object', 'id kind title slug')],
  'trash erase': [record('each object', 'id kind title erased')],
  'images list': [
    record('each image or video', 'id kind fileName alt contentType bytes createdAt uses captions'),
  ],
  'images describe': [record('the image or video', 'id alt')],
  'images captions': [record('the video', 'id captions')],
  'images delete': [record('each image or video', 'id deleted')],
  'images upload': [record('each image', 'file id key url width height')],
  import: [
    record(
      'each source, type "item"',
      'type source status title slug url published ingredients steps warnings duplicateOf error code',
    ),
    record('the summary, type "summary"', 'type total counts isInterrupted importId'),
    record(
      'a whole site, type "bundle"',
      'type recipes collections images videos subscribers comments suppressions warnings importId',
    ),
    record(
      'a whole site, type "bundle", with --dry-run',
      'type recipes collections images videos subscribers comments',
    ),
  ],
  'import list': [record('each import', 'id label created updated createdAt undoneAt')],
  'import undo': [
    record('the import', 'id deleted restored kept collections settings'),
    record('each recipe, with --dry-run', 'recipeId title how state published'),
    record('each collection of a whole site, with --dry-run', 'collectionId title how state'),
  ],
  export: [
    record(
      'the export of a whole site, if a file or folder was given',
      'target format recipes images videos subscribers comments missingImages losses',
    ),
    record(
      'the export of recipes, if a file or folder was given',
      'target format recipes images videos missingImages losses',
    ),
  ],
  migrate: [record('each step', 'number name status')],
  backup: [record('the file', 'path createdAt version database rows files tables')],
  restore: [record('the file', 'path dryRun createdAt version database rows files tables damagedRecipes')],
  'copy-database': [record('the copy', 'rows tables damagedRecipes')],
  'demo reset': [record('the result', 'sites removedFiles')],
  doctor: [record('each check', 'check level message advice')],
}
