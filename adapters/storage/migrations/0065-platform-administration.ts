import type { Migration } from './migration.ts'

export const platformAdministration: Migration = {
  number: 65,
  name: 'administration of the platform',
  statements: ({ text, instant, endKeyed }) => [
    `alter table sites add column closed_at ${instant}`,
    `alter table sites add column closed_reason ${text}`,
    `create table platform_settings (
      name ${text} primary key,
      value ${text} not null
    )${endKeyed}`,
    `create table platform_audit_entries (
      id ${text} primary key,
      user_id ${text} not null,
      call ${text} not null,
      subject ${text},
      note ${text},
      created_at ${instant} not null
    )${endKeyed}`,
    `create index platform_audit_entries_newest on platform_audit_entries (created_at desc, id desc)`,
    `create table abuse_reports (
      id ${text} primary key,
      site_id ${text} not null references sites (id) on delete cascade,
      path ${text} not null,
      reason ${text} not null,
      message ${text} not null,
      email ${text},
      created_at ${instant} not null,
      resolved_at ${instant},
      resolved_by ${text},
      note ${text}
    )${endKeyed}`,
    `create index abuse_reports_newest on abuse_reports (created_at desc, id desc)`,
    `create index abuse_reports_of_site on abuse_reports (site_id)`,
  ],
}
