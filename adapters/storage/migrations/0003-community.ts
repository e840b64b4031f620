import type { Migration } from './migration.ts'

export const community: Migration = {
  number: 3,
  name: 'community',
  statements: ({ database, text, instant, end, endKeyed }) => [
    `alter table recipes add column is_public integer not null default 1`,
    database === 'sqlite'
      ? `update recipes set is_public = 0 where json_extract(card, '$.privacySetting') = 'subscribers_only'`
      : `update recipes set is_public = 0 where card::jsonb ->> 'privacySetting' = 'subscribers_only'`,
    `create index recipes_of_all_sites
      on recipes (is_public, is_draft, published_at desc, id desc, site_id desc)`,
    `create table collections (
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      slug_key ${text} not null,
      body ${text} not null,
      created_at ${instant} not null,
      updated_at ${instant} not null,
      primary key (site_id, id),
      unique (site_id, slug_key)
    )${end}`,
    `create index collections_newest on collections (site_id, created_at desc, id desc)`,
    `create index collections_of_all_sites on collections (created_at desc, id desc, site_id desc)`,
    `create table collection_recipes (
      site_id ${text} not null,
      collection_id ${text} not null,
      recipe_id ${text} not null,
      position integer not null,
      primary key (site_id, collection_id, recipe_id),
      foreign key (site_id, collection_id) references collections (site_id, id) on delete cascade,
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )${endKeyed}`,
    `create index collection_recipes_by_recipe on collection_recipes (site_id, recipe_id, collection_id)`,
    `create table comments (
      site_id ${text} not null,
      id ${text} not null,
      recipe_id ${text} not null,
      parent_id ${text},
      user_id ${text} not null,
      content ${text} not null,
      is_hidden integer not null,
      created_at ${instant} not null,
      primary key (site_id, id),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade,
      foreign key (site_id, parent_id) references comments (site_id, id) on delete cascade
    )${end}`,
    `create index comments_of_recipe on comments (site_id, recipe_id, created_at, id)`,
    `create index comments_newest on comments (site_id, created_at desc, id desc)`,
    `create index comments_by_parent on comments (site_id, parent_id)`,
    `create index comments_by_author on comments (user_id, site_id)`,
    `create table comment_upvotes (
      site_id ${text} not null,
      comment_id ${text} not null,
      user_id ${text} not null,
      primary key (site_id, comment_id, user_id),
      foreign key (site_id, comment_id) references comments (site_id, id) on delete cascade
    )${endKeyed}`,
    `create table bookmarks (
      site_id ${text} not null,
      user_id ${text} not null,
      recipe_id ${text} not null,
      created_at ${instant} not null,
      primary key (site_id, user_id, recipe_id),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )${endKeyed}`,
    `create index bookmarks_of_recipe on bookmarks (site_id, recipe_id)`,
    `create index bookmarks_of_user on bookmarks (user_id, created_at desc, recipe_id desc, site_id desc)`,
    `create table subscriptions (
      site_id ${text} not null references sites (id) on delete cascade,
      user_id ${text} not null,
      id ${text} not null,
      plan_type ${text} not null,
      status ${text} not null,
      cadence ${text},
      price_amount_cents integer,
      provider ${text},
      provider_id ${text},
      current_period_end ${instant},
      cancel_at_period_end integer not null,
      created_at ${instant} not null,
      updated_at ${instant} not null,
      primary key (site_id, user_id),
      unique (site_id, id)
    )${end}`,
    `create index subscriptions_of_user on subscriptions (user_id, site_id)`,
    `create index subscriptions_by_provider on subscriptions (provider, provider_id)`,
  ],
}
