import type { ColumnTypes } from '../../database/dialect.ts'

/** Recipes with their versions, drafts and schedules, the ingredient catalogue, and the trash. */
export function recipeTables({ database, text, real, endKeyed, instant, end }: ColumnTypes): string[] {
  // FTS5 refers to rows by number, so recipes in SQLite have a number that VACUUM does not change.
  const numbered = database === 'sqlite'
  return [
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
    `create table recipes (
      ${numbered ? 'number integer primary key,' : ''}
      site_id ${text} not null references sites (id) on delete cascade,
      id ${text} not null,
      slug_key ${text} not null,
      source_key ${text},
      title_order ${text} not null,
      is_draft integer not null,
      published_at ${instant},
      created_at ${instant} not null,
      updated_at ${instant} not null,
      ingredient_usage_count integer not null,
      card ${text} not null,
      body ${text} not null,
      is_public integer not null default 1,
      version integer not null default 1,
      saved_at ${instant},
      saved_by ${text},
      minutes_order integer not null default 1000000000,
      title_words ${text} not null default '',
      ${numbered ? 'unique' : 'primary key'} (site_id, id),
      unique (site_id, slug_key),
      unique (site_id, source_key)
    )${end}`,
    `create index recipes_newest on recipes (site_id, is_draft, published_at desc, id desc)`,
    `create index recipes_oldest on recipes (site_id, is_draft, published_at, id)`,
    `create index recipes_by_title on recipes (site_id, title_order, id, is_draft)`,
    `create index recipes_by_change on recipes (site_id, updated_at, id, is_draft)`,
    `create index recipes_of_all_sites on recipes
      (is_public, is_draft, published_at desc, id desc, site_id desc)`,
    `create index recipes_by_state on recipes (site_id, is_draft, is_public)`,
    `create index recipes_by_time on recipes
      (site_id, is_draft, minutes_order, published_at desc, id desc)`,
    `create index recipes_by_match on recipes (site_id, is_draft, title_words, published_at, id)`,
    `create table recipe_slugs (
      site_id ${text} not null,
      slug_key ${text} not null,
      recipe_id ${text} not null,
      primary key (site_id, slug_key),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )${endKeyed}`,
    `create index recipe_slugs_by_recipe on recipe_slugs (site_id, recipe_id)`,
    `create table recipe_terms (
      site_id ${text} not null,
      recipe_id ${text} not null,
      term_id ${text} not null,
      is_draft integer not null,
      primary key (site_id, recipe_id, term_id),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )${endKeyed}`,
    `create index recipe_terms_by_term on recipe_terms (site_id, is_draft, term_id, recipe_id)`,
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
    `create table recipe_preview_links (
      site_id ${text} not null,
      recipe_id ${text} not null,
      id ${text} not null,
      is_whole integer not null,
      expires_at ${instant} not null,
      primary key (site_id, recipe_id),
      foreign key (site_id, recipe_id) references recipes (site_id, id) on delete cascade
    )${end}`,
    `create unique index recipe_preview_links_by_id on recipe_preview_links (id)`,
    `create table trash (
      site_id ${text} not null references sites (id) on delete cascade,
      kind ${text} not null,
      subject_id ${text} not null,
      title ${text} not null,
      trashed_at ${instant} not null,
      trashed_by ${text} not null,
      primary key (site_id, kind, subject_id)
    )${end}`,
    `create index trash_newest on trash (site_id, trashed_at desc, subject_id desc)`,
    `create index trash_by_age on trash (trashed_at)`,
  ]
}
