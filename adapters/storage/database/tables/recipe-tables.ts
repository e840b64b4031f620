import type { Generated } from 'kysely'
import type { Flag, InstantText, JsonText, KeyText } from './column-types.ts'

/** The tables of recipes, collections and comments. */
export interface RecipeTables {
  ingredients: {
    site_id: string
    id: string
    title: string
    title_key: string
    title_order: string
    grams_per_liter: number | null
    metric_method: string | null
    imperial_method: string | null
  }
  equipment: {
    site_id: string
    id: string
    title: string
    title_key: string
    title_order: string
    featured_image_id: string | null
  }
  recipes: {
    /** The row number referenced by SQLite's search index; absent in PostgreSQL. */
    number: Generated<number>
    site_id: KeyText
    id: KeyText
    slug_key: string
    source_key: string | null
    title_order: string
    /** 0 if published, 1 if a draft, 2 if in the trash. Queries for published recipes thereby exclude the trash. */
    is_draft: number
    is_public: Flag
    published_at: InstantText | null
    created_at: InstantText
    updated_at: InstantText
    ingredient_usage_count: number
    /** The total time in minutes; 1,000,000,000 without times, which sort last. */
    minutes_order: number
    /** The searchable words of the title, each after a space. */
    title_words: string
    card: JsonText
    body: JsonText
    version: number
    /** Null for recipes last saved before versions were counted. */
    saved_at: InstantText | null
    saved_by: string | null
  }
  recipe_versions: {
    site_id: string
    recipe_id: string
    version: number
    title: string
    saved_at: InstantText
    saved_by: string | null
    started_at: InstantText
    is_listed: Flag
    change: JsonText
    form: JsonText
  }
  recipe_working_copies: {
    site_id: string
    recipe_id: string
    version: number
    base_version: number
    form: JsonText
    saved_at: InstantText
    saved_by: string | null
  }
  recipe_schedules: {
    site_id: string
    recipe_id: string
    publish_at: InstantText
    newsletter: Flag
    note: string
    state: string
    scheduled_by: string
  }
  recipe_preview_links: {
    site_id: string
    recipe_id: string
    id: string
    is_whole: Flag
    expires_at: InstantText
  }
  recipe_slugs: { site_id: string; slug_key: string; recipe_id: string }
  recipe_terms: { site_id: string; recipe_id: string; term_id: string; is_draft: Flag }
  collection_slugs: { site_id: string; slug_key: string; collection_id: string }
  collections: {
    site_id: KeyText
    id: KeyText
    slug_key: string
    body: JsonText
    created_at: InstantText
    updated_at: InstantText
    is_trashed: Generated<Flag>
  }
  collection_recipes: { site_id: string; collection_id: string; recipe_id: string; position: number }
  comments: {
    site_id: KeyText
    id: KeyText
    recipe_id: string
    parent_id: string | null
    user_id: string
    content: JsonText
    is_hidden: Flag
    is_held: Flag
    search_text: string
    /** The name of an author without an account, from the archive that the comment was imported from. */
    author_name: string | null
    /** The upvotes that the comment had in that archive. */
    imported_upvotes: number
    created_at: InstantText
  }
  comment_upvotes: { site_id: string; comment_id: string; user_id: string }
  comment_notices: {
    site_id: string
    comment_id: string
    news: string
    due_at: InstantText
    tries: Generated<number>
    settled: Generated<string>
  }
}
