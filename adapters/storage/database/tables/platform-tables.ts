import type { InstantText } from './column-types.ts'

/** The tables of the platform as a whole. */
export interface PlatformTables {
  platform_secrets: { name: string; secret: string }
  platform_settings: { name: string; value: string }
  platform_audit_entries: {
    id: string
    user_id: string
    call: string
    subject: string | null
    note: string | null
    created_at: InstantText
  }
  abuse_reports: {
    id: string
    site_id: string
    path: string
    reason: string
    message: string
    email: string | null
    created_at: InstantText
    resolved_at: InstantText | null
    resolved_by: string | null
    note: string | null
  }
}
