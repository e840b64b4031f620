import type { ColumnTypes } from '../../database/dialect.ts'
import { rowTrigger } from './row-trigger.ts'

/** The number of readers who subscribed on each page by day and month, which triggers keep. */
export function signupPageCountTables(types: ColumnTypes): string[] {
  return [
    `create table signup_page_counts (
      site_id ${types.text} not null references sites (id) on delete cascade,
      period ${types.text} not null,
      page ${types.text} not null,
      amount integer not null,
      primary key (site_id, period, page)
    )${types.endKeyed}`,
    ...triggers(types),
  ]
}

/** A checkout that was only opened does not count. */
function isCounted(row: string): string {
  return `${row}.signup_page is not null and ${row}.signup_day is not null
    and (${row}.newsletter <> 'never' or ${row}.paid_status is not null)`
}

function triggers(types: ColumnTypes): string[] {
  const periods = ['signup_day', 'month'] as const
  const valueOf = (row: string, period: (typeof periods)[number]) =>
    period === 'month' ? `substr(${row}.signup_day, 1, 7)` : `${row}.signup_day`
  const add = periods
    .map(
      (period) => `insert into signup_page_counts (site_id, period, page, amount)
        select new.site_id, ${valueOf('new', period)}, new.signup_page, 1 where ${isCounted('new')}
        on conflict (site_id, period, page) do update set amount = signup_page_counts.amount + 1;`,
    )
    .join(' ')
  const subtract = `update signup_page_counts set amount = amount - 1
    where ${isCounted('old')} and site_id = old.site_id and page = old.signup_page
      and period in (${periods.map((period) => valueOf('old', period)).join(', ')});`
  const isChanged = ['signup_page', 'signup_day', 'newsletter', 'paid_status'].map(
    (column) => `old.${column} is distinct from new.${column}`,
  )
  return [
    { name: 'added', event: 'insert', when: isCounted('new'), body: add },
    { name: 'removed', event: 'delete', when: isCounted('old'), body: subtract },
    {
      ...{ name: 'changed', event: 'update of signup_page, signup_day, newsletter, paid_status' },
      ...{ when: `new.signup_page is not null and (${isChanged.join(' or ')})` },
      body: `${subtract} ${add}`,
    },
  ].flatMap(({ name, ...trigger }) =>
    rowTrigger(types, { ...trigger, table: 'subscriptions', name: `signup_pages_${name}` }),
  )
}
