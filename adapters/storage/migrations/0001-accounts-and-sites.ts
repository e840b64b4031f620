import type { Migration } from './migration.ts'

export const accountsAndSites: Migration = {
  number: 1,
  name: 'accounts and sites',
  statements: ({ text, instant, real, end, endKeyed }) => [
    `create table users (
      id ${text} primary key,
      email ${text} not null unique,
      display_name ${text},
      handle ${text},
      handle_key ${text} unique,
      bio ${text},
      avatar ${text},
      created_at ${instant} not null
    )${end}`,
    `create table sign_in_requests (
      token_hash ${text} primary key,
      code_hash ${text},
      kind ${text} not null,
      email ${text} not null,
      site_id ${text},
      subscribe integer not null,
      wrong_codes integer not null,
      created_at ${instant} not null,
      expires_at ${instant} not null,
      code_expires_at ${instant}
    )${end}`,
    `create index sign_in_requests_by_email on sign_in_requests (email)`,
    `create index sign_in_requests_by_expiry on sign_in_requests (expires_at)`,
    `create table sessions (
      token_hash ${text} primary key,
      user_id ${text} not null,
      created_at ${instant} not null,
      last_used_at ${instant} not null
    )${endKeyed}`,
    `create index sessions_by_last_use on sessions (last_used_at)`,
    `create table limit_takes (
      name ${text} not null,
      subject ${text} not null,
      takes ${text} not null,
      expires_at ${instant} not null,
      primary key (name, subject)
    )${endKeyed}`,
    `create index limit_takes_by_expiry on limit_takes (expires_at)`,
    `create table images (
      id ${text} primary key,
      owner_id ${text} not null,
      key ${text} not null unique,
      content_type ${text} not null,
      width integer not null,
      height integer not null,
      lqip ${text} not null,
      created_at ${instant} not null
    )${end}`,
    `create table videos (
      id ${text} primary key,
      owner_id ${text} not null,
      key ${text} not null unique,
      content_type ${text} not null,
      created_at ${instant} not null
    )${end}`,
    `create table sites (
      id ${text} primary key,
      owner_id ${text} not null,
      slug ${text} not null unique,
      domain ${text} unique,
      title_order ${text} not null,
      settings ${text} not null,
      events ${text} not null,
      monthly_amount_cents integer,
      yearly_amount_cents integer,
      revision integer not null,
      created_at ${instant} not null
    )${end}`,
    `create index sites_by_owner on sites (owner_id)`,
    `create table site_managers (
      site_id ${text} not null references sites (id) on delete cascade,
      user_id ${text} not null,
      role ${text} not null,
      primary key (site_id, user_id)
    )${endKeyed}`,
    `create index site_managers_by_user on site_managers (user_id, site_id)`,
    `create table ingredients (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      title ${text} not null,
      title_key ${text} not null,
      title_order ${text} not null,
      grams_per_liter ${real},
      metric_method ${text},
      imperial_method ${text},
      primary key (site_id, id),
      unique (site_id, title_key)
    )${endKeyed}`,
    `create index ingredients_by_title on ingredients (site_id, title_order, id)`,
    `create table equipment (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      title ${text} not null,
      title_key ${text} not null,
      title_order ${text} not null,
      featured_image_id ${text},
      primary key (site_id, id),
      unique (site_id, title_key)
    )${endKeyed}`,
    `create index equipment_by_title on equipment (site_id, title_order, id)`,
  ],
}
