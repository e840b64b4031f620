import type { ColumnTypes } from '../../database/dialect.ts'

/** Accounts, sign-in links and codes, and sessions. */
export function accountTables({ text, instant, end, endKeyed }: ColumnTypes): string[] {
  return [
    `create table users (
      id ${text} primary key,
      email ${text} not null unique,
      display_name ${text},
      handle ${text},
      handle_key ${text} unique,
      bio ${text},
      avatar ${text},
      created_at ${instant} not null,
      confirmed_at ${instant},
      avatar_image_id ${text},
      preferences ${text}
    )${end}`,
    `create index users_by_avatar on users (avatar_image_id) where avatar_image_id is not null`,
    `create index users_unconfirmed on users (id) where confirmed_at is null`,
    // A search of subscribers looks up each address.
    `create index users_addresses on users (id, email)`,
    `create index users_in_order on users (created_at, id)`,
    `create table email_changes (
      user_id ${text} primary key references users (id) on delete cascade,
      email ${text} not null,
      old_token_hash ${text} not null unique,
      new_token_hash ${text} not null unique,
      old_confirmed_at ${instant},
      new_confirmed_at ${instant},
      created_at ${instant} not null,
      expires_at ${instant} not null
    )${end}`,
    // Mailed links have no session. A used link stays for a while, so that its browser can retry after a lost response.
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
      code_expires_at ${instant},
      marker_hash ${text},
      session_hash ${text},
      target ${text},
      signup_page ${text},
      spent_at ${instant},
      spent_by ${text},
      is_on_own_domain integer not null default 1
    )${end}`,
    `create index sign_in_requests_by_email on sign_in_requests (email)`,
    `create index sign_in_requests_by_expiry on sign_in_requests (expires_at)`,
    `create index sign_in_requests_by_session on sign_in_requests
      (session_hash)
      where session_hash is not null`,
    `create index sign_in_requests_spent on sign_in_requests (spent_at) where spent_at is not null`,
    `create table sessions (
      token_hash ${text} primary key,
      user_id ${text} not null,
      created_at ${instant} not null,
      last_used_at ${instant} not null,
      device ${text},
      site_id ${text} references sites (id) on delete cascade,
      is_on_own_domain integer not null default 0
    )${endKeyed}`,
    `create index sessions_by_last_use on sessions (last_used_at)`,
    `create index sessions_of_user on sessions (user_id)`,
    `create index sessions_site on sessions (site_id) where site_id is not null`,
  ]
}
