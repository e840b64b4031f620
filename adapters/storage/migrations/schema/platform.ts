import type { ColumnTypes } from '../../database/dialect.ts'

/** Limits, secrets, settings and records of the platform. */
export function platformTables({ text, instant, endKeyed, end }: ColumnTypes): string[] {
  return [
    `create table limit_takes (
      name ${text} not null,
      subject ${text} not null,
      takes ${text} not null,
      expires_at ${instant} not null,
      primary key (name, subject)
    )${endKeyed}`,
    `create index limit_takes_by_expiry on limit_takes (expires_at)`,
    `create table platform_secrets (
      name ${text} primary key,
      secret ${text} not null
    )${endKeyed}`,
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
    `create table audit_entries (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      user_id ${text} not null,
      call ${text} not null,
      subject ${text},
      fields ${text} not null,
      created_at ${instant} not null,
      primary key (site_id, id)
    )${end}`,
    `create index audit_entries_newest on audit_entries (site_id, created_at desc, id desc)`,
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
  ]
}
