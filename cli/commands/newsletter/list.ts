import type { OfSite } from '../shared/of-site.ts'
import { freeText, writeTable } from '../../render/table.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { openRecipeNames } from '../recipes/names.ts'
import { sendRecord } from './newsletter-record.ts'

/** Lists the newsletters of a site, newest first. */
export async function listNewsletters(deps: CommandDeps, options: OfSite): Promise<void> {
  const { output, api } = deps
  const { slug: siteSlug } = await chooseSite(deps, options.site)
  const { newsletterSends } = (await api.listNewsletterSends({ siteSlug })).body
  const names = await openRecipeNames(deps, siteSlug)
  const rows = newsletterSends.map((send) => ({
    send,
    card: send.recipeId === null ? undefined : names.byIds([send.recipeId])[0],
  }))
  for (const { send, card } of rows) output.record(sendRecord(send, card?.slug ?? null))
  if (rows.length === 0)
    output.note(`No newsletter was sent yet. Preview one: trivet newsletter preview <recipe>`)
  if (output.mode === 'json') return
  writeTable(
    output,
    ['DATE', 'RECIPE', freeText('TITLE'), 'SENT', 'FAILED', 'STATE'],
    rows.map(({ send, card }) => [
      send.createdAt.slice(0, 10),
      card?.slug ?? send.recipeId ?? 'letter',
      card?.title ?? send.title,
      `${send.progress.sent}/${send.progress.total}`,
      String(send.progress.failed),
      send.isDone ? 'done' : 'sending',
    ]),
  )
}
