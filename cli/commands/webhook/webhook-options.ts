import { Option, type Command } from 'commander'
import { webhookEvents, type WebhookEvent } from '#core/model/webhook/webhook.ts'
import type { OpenSession } from '../../environment/session.ts'
import { siteCommand, type SiteOption } from '../shared/site-command.ts'

type CreateFlags = SiteOption & { readonly events?: readonly WebhookEvent[] }
type UpdateFlags = CreateFlags & { readonly url?: string; readonly on?: boolean; readonly off?: boolean }

const eventsOption = (what: string) => new Option('-e, --events <event...>', what).choices([...webhookEvents])

/** Adds `trivet webhook …`. */
export function addWebhookCommands(program: Command, session: OpenSession): void {
  const webhook = program
    .command('webhook')
    .description('webhooks of a site: signed messages to other programs about its events')
  const add = (usage: string, description: string, lines: readonly string[]) =>
    siteCommand(webhook, usage, description, lines)
  add('create', 'create a webhook and print its secret, which is shown only once', [
    'trivet webhook create https://example.com/hooks/trivet',
    'trivet webhook create https://example.com/hooks/trivet --events recipe.published',
  ])
    .argument('<url>', 'the address of the receiver, which starts with https://')
    .addOption(eventsOption('the events to send; default: all'))
    .action(async (url: string, { site, events = webhookEvents }: CreateFlags) => {
      const { createWebhook } = await import('./create.ts')
      await session().runSignedIn((deps) => createWebhook(deps, { url, events, site }))
    })
  add('list', 'list the webhooks of the site', ['trivet webhook list']).action(
    async ({ site }: SiteOption) => {
      const { listWebhooks } = await import('./list.ts')
      await session().runSignedIn((deps) => listWebhooks(deps, { site }))
    },
  )
  add('update', 'change a webhook, or turn it on or off', [
    'trivet webhook update 3f2a91c0 --events recipe.published comment.written',
    'trivet webhook update 3f2a91c0 --on',
  ])
    .argument('<webhook>', 'the address of the webhook, or the first characters of its id')
    .option('--url <url>', 'the new address')
    .addOption(eventsOption('the events to send'))
    .addOption(new Option('--on', 'turn it on and send what is waiting').conflicts('off'))
    .option('--off', 'turn it off')
    .action(async (name: string, { site, url, events, on, off }: UpdateFlags) => {
      const { updateWebhook } = await import('./update.ts')
      const isEnabled = on === true ? true : off === true ? false : undefined
      await session().runSignedIn((deps) => updateWebhook(deps, { name, site, url, events, isEnabled }))
    })
  add('test', 'send a ping to a webhook and show what its receiver answers', ['trivet webhook test 3f2a91c0'])
    .argument('<webhook>', 'the address of the webhook, or the first characters of its id')
    .action(async (name: string, { site }: SiteOption) => {
      const { testWebhook } = await import('./test-webhook.ts')
      await session().runSignedIn((deps) => testWebhook(deps, { name, site }))
    })
  add('log', 'list the last 50 messages to a webhook, newest first', [
    'trivet webhook log 3f2a91c0',
    'trivet webhook log 3f2a91c0 --json | jq -r "select(.state == \\"failed\\").id"',
  ])
    .argument('<webhook>', 'the address of the webhook, or the first characters of its id')
    .action(async (name: string, { site }: SiteOption) => {
      const { listDeliveries } = await import('./log.ts')
      await session().runSignedIn((deps) => listDeliveries(deps, { name, site }))
    })
  add('resend', 'send messages of the log again, with the same ids', [
    'trivet webhook resend 3f2a91c0 8b1d40aa',
  ])
    .argument('<webhook>', 'the address of the webhook, or the first characters of its id')
    .argument('<message...>', 'ids of messages, or their first characters')
    .action(async (name: string, messages: string[], { site }: SiteOption) => {
      const { resendDeliveries } = await import('./resend.ts')
      await session().runSignedIn((deps) => resendDeliveries(deps, { name, messages, site }))
    })
  add('remove', 'delete webhooks and their logs, after confirmation', [
    'trivet webhook remove 3f2a91c0 --yes',
  ])
    .argument('<webhook...>', 'addresses of webhooks, or the first characters of their ids')
    .action(async (names: string[], { site }: SiteOption) => {
      const { removeWebhooks } = await import('./remove.ts')
      await session().runSignedIn((deps) => removeWebhooks(deps, { names, site }))
    })
}
