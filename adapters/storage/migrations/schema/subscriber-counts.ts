import type { ColumnTypes } from '../../database/dialect.ts'
import { rowTrigger } from './row-trigger.ts'

/**
 * The number of each site's subscribers by state, so that no call counts subscriptions. Triggers keep it, because
 * subscriptions change in many ways: erased accounts and sites, confirmed addresses, restored backups. `agreement` is
 * `confirmed`, or for an unconfirmed address `listed` if it was imported with a consent, otherwise `none`.
 */
export function subscriberCountTables(types: ColumnTypes): string[] {
  return [
    `create table subscriber_counts (
      site_id ${types.text} not null references sites (id) on delete cascade,
      newsletter ${types.text} not null,
      paid_status ${types.text} not null,
      agreement ${types.text} not null,
      amount integer not null,
      primary key (site_id, newsletter, paid_status, agreement)
    )${types.endKeyed}`,
    ...ofSubscriptions(types),
    ...ofUsers(types),
  ]
}

function agreementOf(row: string): string {
  return `case
    when not exists (select 1 from users where users.id = ${row}.user_id and users.confirmed_at is null)
      then 'confirmed'
    when ${row}.consent_id is not null then 'listed'
    else 'none' end`
}

const increment = `on conflict (site_id, newsletter, paid_status, agreement)
  do update set amount = subscriber_counts.amount + 1;`

/** An erased site has no row left to subtract from, so this is not an upsert. */
const subtract = `update subscriber_counts set amount = amount - 1
  where site_id = old.site_id and newsletter = old.newsletter
    and paid_status = coalesce(old.paid_status, '') and agreement = ${agreementOf('old')};`

const add = `insert into subscriber_counts (site_id, newsletter, paid_status, agreement, amount)
  values (new.site_id, new.newsletter, coalesce(new.paid_status, ''), ${agreementOf('new')}, 1) ${increment}`

function ofSubscriptions(types: ColumnTypes): string[] {
  const table = 'subscriptions'
  // In PostgreSQL, an address that is confirmed at the same time waits, and then finds this subscription.
  const wait = (row: string) =>
    types.database === 'sqlite' ? '' : `perform 1 from users where users.id = ${row}.user_id for share;`
  const isChanged = ['newsletter', 'paid_status', 'consent_id'].map(
    (column) => `old.${column} is distinct from new.${column}`,
  )
  return [
    { name: 'added', event: 'insert', when: `new.user_id <> ''`, body: `${wait('new')} ${add}` },
    { name: 'removed', event: 'delete', when: `old.user_id <> ''`, body: `${wait('old')} ${subtract}` },
    {
      ...{ name: 'changed', event: 'update of newsletter, paid_status, consent_id' },
      ...{ when: `new.user_id <> '' and (${isChanged.join(' or ')})` },
      body: `${wait('new')} ${subtract} ${add}`,
    },
  ].flatMap((trigger) => rowTrigger(types, { ...trigger, table, name: `subscriptions_${trigger.name}` }))
}

function ofUsers(types: ColumnTypes): string[] {
  const table = 'users'
  const unconfirmed = `case when consent_id is null then 'none' else 'listed' end`
  const confirmed = `'confirmed'`
  // A user has at most one subscription to a site.
  const move = (row: string, from: string, to: string) => `
    update subscriber_counts set amount = amount - 1
      where (site_id, newsletter, paid_status, agreement) in (
        select site_id, newsletter, coalesce(paid_status, ''), ${from}
        from subscriptions where user_id = ${row}.id);
    insert into subscriber_counts (site_id, newsletter, paid_status, agreement, amount)
      select site_id, newsletter, coalesce(paid_status, ''), ${to}, 1
      from subscriptions where user_id = ${row}.id ${increment}`
  const [gains, loses] = [move('new', unconfirmed, confirmed), move('new', confirmed, unconfirmed)]
  const event = 'update of confirmed_at'
  return [
    {
      ...{ name: 'users_confirmed', event, body: gains },
      when: 'old.confirmed_at is null and new.confirmed_at is not null',
    },
    {
      ...{ name: 'users_no_longer_confirmed', event, body: loses },
      when: 'old.confirmed_at is not null and new.confirmed_at is null',
    },
    // A restored backup may have the subscriptions before the users.
    { name: 'users_added', event: 'insert', when: 'new.confirmed_at is null', body: loses },
    {
      ...{ name: 'users_removed', event: 'delete', when: 'old.confirmed_at is null' },
      body: move('old', unconfirmed, confirmed),
    },
  ].flatMap((trigger) => rowTrigger(types, { ...trigger, table }))
}
