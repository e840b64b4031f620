import { Option, type Command } from 'commander'
import type { OpenSession } from '../../environment/session.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

type PreviewFlags = SiteOption & {
  readonly note?: string
  readonly plan: 'free' | 'paid'
  readonly output?: string
  readonly open?: boolean
}

/** Adds `trivet newsletter …`. */
export function addNewsletterCommands(program: Command, session: OpenSession): void {
  const newsletter = program.command('newsletter').description('the newsletters of a site')
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(newsletter, usage, description, lines)
  const note = 'text above the recipe, or - to read it from standard input'
  const wait = 'wait until all emails are sent'

  add('preview <recipe>', 'show a newsletter before it is sent', [
    'trivet newsletter preview lemon-cake --note "New on the site!"',
    'trivet newsletter preview lemon-cake --plan free --open',
  ])
    .option('--note <words>', note)
    .addOption(
      new Option('--plan <plan>', 'as a subscriber with this plan gets it')
        .choices(['free', 'paid'])
        .default('paid'),
    )
    .option('-o, --output <file>', 'write it as HTML')
    .option('--open', 'show it in the browser')
    .action(async (recipe: string, { site, note: words, plan, output, open = false }: PreviewFlags) => {
      const { previewNewsletter } = await import('./preview.ts')
      const options = { recipe, site, note: words, plan, output, isOpened: open }
      await session().runSignedIn((deps) => previewNewsletter(deps, options))
    })
  add('send <recipe>', 'send a published recipe to all newsletter subscribers, after confirmation', [
    'trivet newsletter send lemon-cake --note "New on the site!"',
    'trivet newsletter send lemon-cake --yes --wait',
  ])
    .option('--note <words>', note)
    .option('--wait', wait)
    .action(
      async (
        recipe: string,
        { site, note: words, wait: isAwaited = false }: SiteOption & { note?: string; wait?: boolean },
      ) => {
        const { sendNewsletter } = await import('./send.ts')
        await session().runSignedIn((deps) => sendNewsletter(deps, { recipe, site, note: words, isAwaited }))
      },
    )
  add('list', 'list the newsletters that were sent', [
    'trivet newsletter list',
    'trivet newsletter list --json',
  ]).action(async ({ site }: SiteOption) => {
    const { listNewsletters } = await import('./list.ts')
    await session().runSignedIn((deps) => listNewsletters(deps, { site }))
  })
  add('status [recipe]', 'show the progress of a newsletter; default: the newest', [
    'trivet newsletter status',
    'trivet newsletter status lemon-cake --wait',
  ])
    .option('--wait', wait)
    .action(
      async (
        name: string | undefined,
        { site, wait: isAwaited = false }: SiteOption & { wait?: boolean },
      ) => {
        const { newsletterStatus } = await import('./status.ts')
        await session().runSignedIn((deps) => newsletterStatus(deps, { newsletter: name, site, isAwaited }))
      },
    )
  add('retry <recipe>', 'resend the failed emails of a newsletter', ['trivet newsletter retry lemon-cake'])
    .option('--wait', wait)
    .action(async (name: string, { site, wait: isAwaited = false }: SiteOption & { wait?: boolean }) => {
      const { retryNewsletter } = await import('./retry.ts')
      await session().runSignedIn((deps) => retryNewsletter(deps, { newsletter: name, site, isAwaited }))
    })
  add('links [newsletter]', 'list the links in a newsletter and their current targets', [
    'trivet newsletter links lemon-cake',
  ]).action(async (name: string | undefined, { site }: SiteOption) => {
    const { listLinks } = await import('./links.ts')
    await session().runSignedIn((deps) => listLinks(deps, { newsletter: name, site }))
  })
  add(
    'relink <newsletter> <number> <address>',
    'change the target of a link in a newsletter, also in delivered emails',
    ['trivet newsletter relink lemon-cake 1 https://example.com/the-right-page'],
  ).action(async (name: string, number: string, target: string, { site }: SiteOption) => {
    const { relinkNewsletter } = await import('./relink.ts')
    const options = { newsletter: name, number, target, site }
    await session().runSignedIn((deps) => relinkNewsletter(deps, options))
  })
}
