import { z } from 'zod'
import { abuseReasons, reportLimits } from '../../model/platform/abuse-report-words.ts'
import { Email } from '../../model/account/user.ts'
import { SiteRole } from '../../model/site/site-role.ts'
import { limits } from '../../values/limits.ts'
import { defineCall } from '../contract/call.ts'
import { pageQuery } from '../contract/page-query.ts'

const Person = z.object({ id: z.uuid(), email: z.string().nullable(), displayName: z.string().nullable() })

/** When and why the platform closed a site to readers. */
const Closure = z.object({ closedAt: z.iso.datetime(), reason: z.string() })

/** The maximum number of unconfirmed addresses that a new site may mail per day; null for the platform's default. */
const firstMailsPerDay = z.number().int().min(0).max(1_000_000).nullable()

/** A site as an administrator of the platform sees it. */
export const PlatformSite = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  url: z.string(),
  owner: Person,
  recipes: z.number().int(),
  subscribers: z.number().int(),
  /** The total size of the images and videos that the site uses, in bytes. */
  storedBytes: z.number().int(),
  /** Null while the site is open. */
  closure: Closure.nullable(),
  /** True while the owner's account is new and its first mails are limited per day. */
  hasFirstMailLimit: z.boolean(),
  firstMailsPerDay,
  createdAt: z.iso.datetime(),
})
export type PlatformSite = z.infer<typeof PlatformSite>

/** An account as an administrator of the platform sees it. */
export const PlatformPerson = z.object({
  id: z.uuid(),
  email: z.string(),
  displayName: z.string().nullable(),
  sites: z.array(z.object({ slug: z.string(), title: z.string(), role: SiteRole })),
  /** The total size of the images and videos that the account uploaded, in bytes. */
  storedBytes: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type PlatformPerson = z.infer<typeof PlatformPerson>

/** The state of the whole platform. */
export const PlatformState = z.object({
  /** `configuration`: the server's configuration has closed site creation, which cannot be changed here. */
  siteCreation: z.object({
    isOpen: z.boolean(),
    closedBy: z.enum(['administrator', 'configuration']).nullable(),
  }),
  counts: z.object({
    sites: z.number().int(),
    closedSites: z.number().int(),
    people: z.number().int(),
    recipes: z.number().int(),
    openReports: z.number().int(),
  }),
  storage: z.object({ imageBytes: z.number().int(), videoBytes: z.number().int() }),
  /**
   * The number of newsletter mails of the last seven days; `bounced` counts all addresses that permanently reject mail.
   */
  mail: z.object({
    queued: z.number().int(),
    failed: z.number().int(),
    sent: z.number().int(),
    bounced: z.number().int(),
    /** The due time of the oldest pending mail. */
    oldestDueAt: z.iso.datetime().nullable(),
    failures: z.array(z.object({ siteSlug: z.string(), error: z.string(), count: z.number().int() })),
  }),
})
export type PlatformState = z.infer<typeof PlatformState>

/** A report about a page, with its outcome. */
export const AbuseReport = z.object({
  id: z.uuid(),
  site: z.object({ id: z.uuid(), slug: z.string(), title: z.string(), isClosed: z.boolean() }),
  /** The address of the reported page. */
  url: z.string(),
  reason: z.enum(abuseReasons),
  message: z.string(),
  /** The contact address of the reporter. */
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Null until the report is resolved. */
  resolution: z.object({ note: z.string(), user: Person, resolvedAt: z.iso.datetime() }).nullable(),
})
export type AbuseReport = z.infer<typeof AbuseReport>

/** An action of an administrator. */
export const PlatformAuditEntry = z.object({
  id: z.uuid(),
  /** The name of the call. */
  action: z.string(),
  subject: z.string().nullable(),
  /** Additional text, such as the reason for a closure. */
  note: z.string().nullable(),
  user: Person,
  createdAt: z.iso.datetime(),
})
export type PlatformAuditEntry = z.infer<typeof PlatformAuditEntry>

const note = z.string().trim().min(1, 'Say why').max(reportLimits.note)
const listQuery = { ...pageQuery, query: z.string().trim().max(limits.title).default('') }
const total = z.number().int()

/** A path on a site, which starts with exactly one slash. */
const PagePath = z
  .string()
  .max(limits.href)
  .regex(/^\/(?!\/)/, 'Give the path of the page, such as /recipes/soup')

/** The calls of the platform's administrators, and the one with which readers report abuse. */
export const platformCalls = {
  createAbuseReport: defineCall('createAbuseReport', {
    summary: "Reports a page of the site to the platform's administrators, without an account.",
    access: 'anyone',
    body: z.object({
      path: PagePath,
      reason: z.enum(abuseReasons),
      message: z.string().trim().min(1, 'Say what is wrong').max(reportLimits.message),
      email: Email.nullable().default(null),
    }),
    result: z.object({}),
    errors: ['rate_limited'],
  }),
  getPlatform: defineCall('getPlatform', {
    summary: 'Returns the status of the platform: counts, storage and mail health.',
    access: 'administrator',
    result: z.object({ platform: PlatformState }),
  }),
  updatePlatform: defineCall('updatePlatform', {
    summary: 'Opens or closes the creation of sites.',
    access: 'administrator',
    body: z.object({ isCreationOpen: z.boolean() }),
    result: z.object({ platform: PlatformState }),
    errors: ['creation_set_by_server'],
  }),
  listPlatformSites: defineCall('listPlatformSites', {
    summary: 'Lists all sites with their usage, newest first.',
    access: 'administrator',
    query: z.object({ ...listQuery, state: z.enum(['all', 'open', 'closed']).default('all') }),
    result: z.object({ platformSites: z.array(PlatformSite), total }),
  }),
  updatePlatformSite: defineCall('updatePlatformSite', {
    summary: 'Sets how many unconfirmed addresses a new site may mail in a day; null for the usual number.',
    access: 'administrator',
    body: z.object({ firstMailsPerDay }),
    result: z.object({ firstMailsPerDay }),
    errors: ['site_not_found'],
  }),
  closePlatformSite: defineCall('closePlatformSite', {
    summary:
      'Closes a site: readers see that it is closed, its owner sees the reason, and nothing is deleted.',
    access: 'administrator',
    body: z.object({ reason: note }),
    result: z.object({ closure: Closure }),
    errors: ['site_not_found'],
  }),
  reopenPlatformSite: defineCall('reopenPlatformSite', {
    summary: 'Opens a closed site again.',
    access: 'administrator',
    result: z.object({}),
    errors: ['site_not_found'],
  }),
  listPlatformPeople: defineCall('listPlatformPeople', {
    summary: 'Lists all accounts, newest first, with the sites of each.',
    access: 'administrator',
    query: z.object(listQuery),
    result: z.object({ people: z.array(PlatformPerson), total }),
  }),
  listAbuseReports: defineCall('listAbuseReports', {
    summary: 'Lists the reports of all sites, newest first.',
    access: 'administrator',
    query: z.object({ ...pageQuery, state: z.enum(['open', 'resolved', 'all']).default('open') }),
    result: z.object({ abuseReports: z.array(AbuseReport), total, open: z.number().int() }),
  }),
  resolveAbuseReport: defineCall('resolveAbuseReport', {
    summary: 'Records the outcome of a report.',
    access: 'administrator',
    body: z.object({ note }),
    result: z.object({ abuseReport: AbuseReport }),
    errors: ['report_not_found'],
  }),
  listPlatformAuditEntries: defineCall('listPlatformAuditEntries', {
    summary: "Lists the platform's audit log, newest first.",
    access: 'administrator',
    query: z.object(pageQuery),
    result: z.object({ platformAuditEntries: z.array(PlatformAuditEntry), total }),
  }),
} as const
