import type { Migration } from './migration.ts'

/** Tokens with which scripts make calls for a person, with the hashes of their secrets. */
export const apiTokens: Migration = {
  number: 201,
  name: 'api tokens',
  statements: ({ text, instant, end }) => [
    `create table api_tokens (
      id ${text} primary key,
      token_hash ${text} not null unique,
      user_id ${text} not null references users (id) on delete cascade,
      name ${text} not null,
      site_id ${text} references sites (id) on delete cascade,
      is_read_only integer not null,
      created_at ${instant} not null,
      last_used_at ${instant},
      expires_at ${instant}
    )${end}`,
    `create index api_tokens_of_user on api_tokens (user_id)`,
    `create index api_tokens_of_site on api_tokens (site_id) where site_id is not null`,
  ],
}
