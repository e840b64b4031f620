import type { NewsletterLink } from '#core/calls/newsletter/newsletter-calls.ts'
import type { OutputDep } from '../../environment/context.ts'
import { freeText, writeTable } from '../../render/table.ts'

export function reportLinks({ output }: OutputDep, links: readonly NewsletterLink[]): void {
  for (const link of links) output.record(link)
  if (output.mode === 'json' || links.length === 0) return
  writeTable(
    output,
    ['LINK', freeText('WAS SENT AS'), freeText('LEADS TO')],
    links.map(({ number, href, target }) => [String(number), href, target]),
  )
}
