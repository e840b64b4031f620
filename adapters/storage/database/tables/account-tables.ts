import type { Flag, InstantText, JsonText, KeyText } from './column-types.ts'

/** The tables of readers, their sessions and their saved data. */
export interface AccountTables {
  users: {
    id: KeyText
    email: string
    display_name: string | null
    handle: string | null
    handle_key: string | null
    bio: JsonText | null
    avatar: JsonText | null
    avatar_image_id: string | null
    preferences: JsonText | null
    confirmed_at: InstantText | null
    created_at: InstantText
  }
  sign_in_requests: {
    token_hash: string
    code_hash: string | null
    kind: string
    email: string
    site_id: string | null
    is_on_own_domain: Flag
    subscribe: Flag
    signup_page: string | null
    target: string | null
    marker_hash: string | null
    session_hash: string | null
    wrong_codes: number
    created_at: InstantText
    expires_at: InstantText
    code_expires_at: InstantText | null
    spent_at: InstantText | null
    spent_by: string | null
  }
  sessions: {
    token_hash: string
    user_id: string
    site_id: string | null
    is_on_own_domain: Flag
    device: string | null
    created_at: InstantText
    last_used_at: InstantText
  }
  api_tokens: {
    id: string
    token_hash: string
    user_id: string
    name: string
    site_id: string | null
    is_read_only: Flag
    created_at: InstantText
    last_used_at: InstantText | null
    expires_at: InstantText | null
  }
  limit_takes: { name: string; subject: string; takes: JsonText; expires_at: InstantText }
  bookmarks: {
    site_id: string
    user_id: string
    recipe_id: string
    created_at: InstantText
    folder_id: string | null
  }
  bookmark_folders: { user_id: string; id: string; title: string; created_at: InstantText }
  recipe_notes: {
    user_id: string
    site_id: string
    recipe_id: string
    content: string
    updated_at: InstantText
  }
  shopping_items: {
    user_id: string
    id: string
    site_id: string | null
    content: JsonText
    added_at: InstantText
  }
  email_changes: {
    user_id: string
    email: string
    old_token_hash: string
    new_token_hash: string
    old_confirmed_at: InstantText | null
    new_confirmed_at: InstantText | null
    created_at: InstantText
    expires_at: InstantText
  }
  early_signups: { email: string; fields: JsonText; created_at: InstantText }
}
