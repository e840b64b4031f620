import { bytesText } from '#core/values/text/bytes-text.ts'
import type { ApiDep } from '#core/calls/catalogue.ts'
import type { PlatformState } from '#core/calls/platform/platform-calls.ts'
import { grouped } from '#core/values/text/counted.ts'
import type { OutputDep } from '../../environment/context.ts'
import { freeText, writeTable } from '../../render/table.ts'

export type PlatformDeps = ApiDep & OutputDep

export function reportPlatform({ output }: OutputDep, platform: PlatformState): void {
  const { siteCreation, counts, storage, mail } = platform
  output.record(platform)
  if (output.mode === 'json') return
  const closedBy = siteCreation.closedBy === 'configuration' ? ' by the configuration of the server' : ''
  writeTable(
    output,
    ['WHAT', freeText('STATE')],
    [
      ['creation of sites', siteCreation.isOpen ? 'open' : `closed${closedBy}`],
      ['sites', `${grouped(counts.sites)}, ${grouped(counts.closedSites)} of them closed`],
      ['people', `${counts.people}`],
      ['recipes', `${counts.recipes}`],
      ['open reports', `${counts.openReports}`],
      ['images', bytesText(storage.imageBytes)],
      ['videos', bytesText(storage.videoBytes)],
      ['mails of 7 days', `${mail.sent} sent, ${mail.queued} queued, ${mail.failed} failed`],
      ['bounced addresses', `${mail.bounced}`],
    ],
  )
  for (const { siteSlug, error, count } of mail.failures) output.line(`${siteSlug}: ${error} (${count})`)
}
