import type { Migration } from './migration.ts'

export const recipeLife: Migration = {
  number: 25,
  name: 'versions, working copies and schedules of recipes',
  statements: ({ text, instant, end }) => [
    `alter table recipes add column version integer not null default 1`,
    `alter table recipes add column saved_at ${instant}`,
    `alter table recipes add column saved_by ${text}`,
    `create index recipes_by_state on recipes (site_id, is_draft, is_public)`,
    `create table recipe_versions (
      site_id ${text} not null,
      recipe_id ${text} not null,
      version integer not null,
      title ${text} not null,
      saved_at ${instant} not null,
      saved_by ${text},
      started_at ${instant} not null,
      is_listed integer not null,
      change ${text} not null,
      form ${text} not null,
      primary key (site_id, recipe_id, version),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )${end}`,
    `create table recipe_working_copies (
      site_id ${text} not null,
      recipe_id ${text} not null,
      version integer not null,
      base_version integer not null,
      form ${text} not null,
      saved_at ${instant} not null,
      saved_by ${text},
      primary key (site_id, recipe_id),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )${end}`,
    `create table recipe_schedules (
      site_id ${text} not null,
      recipe_id ${text} not null,
      publish_at ${instant} not null,
      newsletter integer not null,
      note ${text} not null,
      state ${text} not null,
      scheduled_by ${text} not null,
      primary key (site_id, recipe_id),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )${end}`,
    `create index recipe_schedules_due on recipe_schedules (state, publish_at)`,
  ],
}
