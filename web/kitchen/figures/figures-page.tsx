import { apiOf } from '../../app/loading.ts'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { useKitchenPath } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { FirstDay } from './first-day.tsx'
import { FiguresPanel, hasNoFigures } from './figures-panel.tsx'
import { loadPeriod, type PeriodFigures } from './load-period.ts'
import { periods, readPeriod, type Period } from './period.ts'
import styles from './figures.module.css'

type Data = PeriodFigures & { readonly period: Period }

export const loader = kitchenLoader<Data>(async ({ context, request }, siteSlug) => {
  const period = readPeriod(new URL(request.url).searchParams.get('days'))
  return { period, ...(await loadPeriod(apiOf(context), siteSlug, { period, top: 10 })) }
})

export const handle = kitchenHandle<Data>({ title: 'Figures' })

/** Reader statistics for a period, compared with the period before it. */
export function Component() {
  const { period, figures, before } = useKitchenData<Data>()
  const pathOf = useKitchenPath()
  return (
    <>
      <PageHeader title="Figures">
        <Tabs
          label="Period"
          tabs={periods.map((days) => ({
            to: pathOf(days === 28 ? 'figures' : `figures?days=${days}`),
            text: days === 365 ? 'A year' : `${days} days`,
            isCurrent: days === period,
          }))}
        />
      </PageHeader>
      <div className={styles['page']}>
        {hasNoFigures(figures.totals, before) ? (
          <FirstDay />
        ) : (
          <>
            <FiguresPanel figures={figures} before={before} />
            <p className={styles['quiet']}>Days are in the time zone {figures.timeZone}.</p>
          </>
        )}
      </div>
    </>
  )
}
