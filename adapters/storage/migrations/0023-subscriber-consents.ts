import type { Migration } from './migration.ts'

export const subscriberConsents: Migration = {
  number: 23,
  name: 'subscriber consents',
  statements: ({ text, instant, endKeyed }) => [
    `create table subscriber_consents (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      user_id ${text} not null,
      statement ${text} not null,
      source ${text} not null,
      created_at ${instant} not null,
      primary key (site_id, id)
    )${endKeyed}`,
    `alter table subscriptions add column consent_id ${text}`,
    // By importing, the owners of these sites stated that their readers had agreed. They were not asked how.
    `update subscriptions set consent_id = 'imported before'
      where newsletter = 'on' and user_id in (select id from users where confirmed_at is null)`,
    `insert into subscriber_consents (site_id, id, user_id, statement, source, created_at)
      select sites.id, 'imported before', sites.owner_id,
        'Imported before the platform asked how these people agreed', 'unknown',
        (select max(updated_at) from subscriptions
          where site_id = sites.id and consent_id = 'imported before')
      from sites where exists (
        select 1 from subscriptions where site_id = sites.id and consent_id = 'imported before')`,
  ],
}
