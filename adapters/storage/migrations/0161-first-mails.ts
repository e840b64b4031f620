import type { Migration } from './migration.ts'

/**
 * Records which unconfirmed addresses a site mailed on a day, and how many an administrator allows it; null stands for
 * the platform's number.
 */
export const firstMails: Migration = {
  number: 161,
  name: 'first mails',
  statements: ({ text, endKeyed }) => [
    `alter table sites add column first_mails_per_day integer`,
    `create table first_mails (
      site_id ${text} not null references sites (id) on delete cascade,
      day ${text} not null,
      user_id ${text} not null references users (id) on delete cascade,
      primary key (site_id, day, user_id)
    )${endKeyed}`,
    `create index first_mails_of_user on first_mails (user_id)`,
  ],
}
