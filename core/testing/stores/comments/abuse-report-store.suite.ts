import { beforeAll, describe, expect, it } from 'vitest'
import type { AbuseReportRecord } from '../../../ports/stores/comments/abuse-report-store.ts'
import { useStorage, type OpenEmptyStorage } from '../storage-under-test.ts'
import { sampleSite } from '../stored-records.ts'

const start = new Date('2026-03-01T12:00:00.000Z')

/** The contract of every store of abuse reports. */
export function abuseReportStoreContract(name: string, openEmpty: OpenEmptyStorage): void {
  describe(`the abuse report store of ${name}`, () => {
    const { stores, newId, newNumber } = useStorage(openEmpty)
    let siteId = ''
    const report = (minute: number): Omit<AbuseReportRecord, 'resolution'> => ({
      ...{ id: newId(), siteId, path: '/recipes/soup', reason: 'spam', message: 'Pills', email: null },
      createdAt: new Date(start.getTime() + minute * 60_000),
    })
    beforeAll(async () => {
      const site = sampleSite(newNumber())
      await stores().siteStore.create(site)
      siteId = site.id
    })

    it('lists reports newest first, by state and by page', async () => {
      const { abuseReportStore } = stores()
      const [second, first, third] = [report(2), { ...report(1), email: 'ann@example.com' }, report(3)]
      for (const each of [second, first, third]) expect(await abuseReportStore.add(each)).toBe(true)
      const resolution = { userId: newId(), note: 'Fine', resolvedAt: new Date(start.getTime() + 600_000) }
      await abuseReportStore.resolve(second.id, resolution)
      const list = (state: 'open' | 'resolved' | 'all', limit = 9, offset = 0) =>
        abuseReportStore.list({ state, limit, offset })
      const [open, resolved] = [
        (each: Omit<AbuseReportRecord, 'resolution'>) => ({ ...each, resolution: null }),
        { ...second, resolution },
      ]
      expect(await list('open')).toEqual({ reports: [open(third), open(first)], total: 2, open: 2 })
      expect(await list('resolved')).toEqual({ reports: [resolved], total: 1, open: 2 })
      expect(await list('all', 1, 1)).toEqual({ reports: [resolved], total: 3, open: 2 })
      expect(await abuseReportStore.byId(second.id)).toEqual(resolved)
    })

    it('refuses a report about an unknown site, and finds no unknown report', async () => {
      const { abuseReportStore } = stores()
      expect(await abuseReportStore.add({ ...report(1), siteId: newId() })).toBe(false)
      expect(await abuseReportStore.byId(newId())).toBeNull()
    })
  })
}
