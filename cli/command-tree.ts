import { Command, Option } from 'commander'
import { addHelpCommands, prepareHelp, refuseCommand } from './command-help.ts'
import { addAuditCommand } from './commands/audit/audit-options.ts'
import { addCollectionCommands } from './commands/collections/collection-options.ts'
import { addCommentCommands } from './commands/comments/comment-options.ts'
import { addExportCommand } from './commands/export/export-options.ts'
import { addFigureCommand } from './commands/figures/figure-options.ts'
import { addImportCommand } from './commands/import/import-options.ts'
import { addIngredientCommands } from './commands/ingredients/ingredient-options.ts'
import { addLinkCommands } from './commands/links/link-options.ts'
import { addLookCommands } from './commands/look/look-options.ts'
import { addNewsletterCommands } from './commands/newsletter/newsletter-options.ts'
import { addOperationCommands } from './commands/operations/operation-options.ts'
import { addImageCommands, addOpenCommand } from './commands/media/page-options.ts'
import { addOverviewCommand } from './commands/figures/overview-options.ts'
import { addPeopleCommands } from './commands/people/people-options.ts'
import { addPlatformCommands } from './commands/platform/platform-options.ts'
import { addRecipeCommands } from './commands/recipes/recipe-options.ts'
import { addReferenceCommands } from './commands/reference/reference-options.ts'
import { addDomainCommands, addSiteLifeCommands } from './commands/sites/site-life-options.ts'
import { addSettingsCommands } from './commands/settings/settings-options.ts'
import { addSubscriberCommands } from './commands/subscribers/subscriber-options.ts'
import { addTokenCommands } from './commands/token/token-options.ts'
import { addTermCommands } from './commands/terms/term-options.ts'
import { addWebhookCommands } from './commands/webhook/webhook-options.ts'
import { addTrashCommands } from './commands/trash/trash-options.ts'
import { examples } from './reference/examples.ts'
import type { CliEnvironment } from './environment/cli-environment.ts'
import { usageFailure } from './environment/failure.ts'
import { createSession, type GlobalOptions, type OpenSession } from './environment/session.ts'

/** The tree of commands. The code of a command is loaded when it runs, so that the first output appears quickly. */
export function createCommands(cliEnvironment: CliEnvironment): Command {
  const program = new Command('trivet')
    .description('Recipe sites from the command line: sign in, import, publish, serve.')
    .version(cliEnvironment.version(), '-V, --version', 'show the version')
    .option('--json', 'print one JSON object per line, for scripts')
    .option('-q, --quiet', 'print only results')
    .option('-w, --wide', 'do not shorten tables to the width of the terminal')
    .option('-y, --yes', 'answer yes to all questions')
    .exitOverride()
    .showSuggestionAfterError()
  examples(program, [
    'trivet login you@example.com',
    'trivet sites create "My Table" --slug my-table',
    'trivet import https://example.com/soup --publish',
  ])
  prepareHelp(program, cliEnvironment)
  const session = () => createSession(cliEnvironment, program.opts<GlobalOptions>())

  program.commandsGroup('Account and sites:')
  addAccount(program, session)
  addTokenCommands(program, session)
  addSites(program, session)
  program.commandsGroup('Recipes:')
  addRecipeCommands(program, session)
  addCollectionCommands(program, session)
  addImportCommand(program, session)
  addExportCommand(program, session)
  addImageCommands(program, session)
  addIngredientCommands(program, session)
  addTermCommands(program, session)
  addTrashCommands(program, session)
  program.commandsGroup('The site and its readers:')
  addOpenCommand(program, session)
  addSettingsCommands(program, session)
  addLookCommands(program, session)
  addLinkCommands(program, session)
  addCommentCommands(program, session)
  addNewsletterCommands(program, session)
  addSubscriberCommands(program, session)
  addDomainCommands(program, session)
  addWebhookCommands(program, session)
  addOverviewCommand(program, session)
  addFigureCommand(program, session)
  addPeopleCommands(program, session)
  addAuditCommand(program, session)
  program.commandsGroup('Operating a platform:')
  addServe(program, cliEnvironment)
  addOperationCommands(program, cliEnvironment)
  addPlatformCommands(program, session)
  program.commandsGroup('About the command line:')
  addReferenceCommands(program, cliEnvironment)
  addHelpCommands(program)
  return program
}

function addServe(program: Command, cliEnvironment: CliEnvironment): void {
  const serve = program
    .command('serve')
    .description('start the server')
    .addOption(new Option('-p, --port <number>', 'port to listen on (PORT)'))
    .option('-d, --data <folder>', 'data folder: database, images and outbox (TRIVET_DATA)')
    .action(async ({ port, data }: { port?: string; data?: string }) => {
      if (port !== undefined && !/^\d{1,5}$/.test(port)) {
        throw usageFailure('--port is invalid: give a number from 0 to 65535, such as 4000.')
      }
      await cliEnvironment.serve({ ...(port ? { PORT: port } : {}), ...(data ? { TRIVET_DATA: data } : {}) })
    })
  examples(serve, ['trivet serve', 'trivet serve --port 8080 --data ~/trivet-data'])
}

function addAccount(program: Command, session: OpenSession): void {
  const login = program
    .command('login')
    .argument('[email]', 'your email address; asked for if omitted')
    .description('sign in or create an account, with a code or link sent by email')
    .option('--code <code>', 'a code or link that you already have; no email is sent')
    .action(async (email: string | undefined, { code }: { code?: string }) => {
      const { login } = await import('./commands/account/login.ts')
      await session().run((deps) => login(deps, { email, code }))
    })
  examples(login, ['trivet login you@example.com', 'trivet login you@example.com --code 123456'])
  const logout = program
    .command('logout')
    .description('sign out: revoke and delete the token')
    .option('--everywhere', 'sign out all other devices too')
    .action(async ({ everywhere }: { everywhere?: boolean }) => {
      const { logout } = await import('./commands/account/logout.ts')
      await session().run((deps) => logout({ ...deps, everywhere: everywhere === true }))
    })
  examples(logout, ['trivet logout', 'trivet logout --everywhere'])
  const whoami = program
    .command('whoami')
    .description('show who is signed in, and where')
    .action(async () => {
      const { whoami } = await import('./commands/account/whoami.ts')
      await session().runSignedIn(whoami)
    })
  examples(whoami, ['trivet whoami', 'trivet whoami --json'])
}

function addSites(program: Command, session: OpenSession): void {
  const listAll = async () => {
    const { listSites } = await import('./commands/sites/list.ts')
    await session().runSignedIn(listSites)
  }
  const sites = program
    .command('sites')
    .description('the sites that you manage; lists them without a subcommand')
    .action(async (_options: object, { args: [name] }: Command) => {
      await (name === undefined ? listAll() : refuseCommand(sites, name))
    })
  const list = sites.command('list').description('list the sites that you own or edit').action(listAll)
  examples(list, ['trivet sites list', 'trivet sites list --json'])
  const use = sites
    .command('use')
    .argument('<slug>', 'slug of the site')
    .description('set the default site for commands without --site')
    .action(async (slug: string) => {
      const { useSite } = await import('./commands/sites/use.ts')
      await session().runSignedIn((deps) => useSite(deps, slug))
    })
  examples(use, ['trivet sites use my-table'])
  const create = sites
    .command('create')
    .argument('<title>', 'name of the site')
    .description('create a site')
    .option('--slug <slug>', 'first part of its address; default: derived from the title')
    .action(async (title: string, { slug }: { slug?: string }) => {
      const { createSite } = await import('./commands/sites/create.ts')
      await session().runSignedIn((deps) => createSite(deps, { title, slug }))
    })
  examples(create, ['trivet sites create "My Table" --slug my-table'])
  const check = sites
    .command('check')
    .argument('<slug>', 'first part of the address of a new site')
    .description('check whether a slug is available, and list similar ones if it is taken')
    .action(async (slug: string) => {
      const { checkSlug } = await import('./commands/sites/check-slug.ts')
      await session().runSignedIn((deps) => checkSlug(deps, slug))
    })
  examples(check, ['trivet sites check my-table'])
  addSiteLifeCommands(sites, session)
  // Set after the subcommands, which do not inherit it: an unknown subcommand is refused by name.
  sites.allowExcessArguments()
}
