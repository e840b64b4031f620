import { z } from 'zod'
import { defineCall } from '../contract/call.ts'
import { OwnTerm } from '../../model/recipe/terms/own-term.ts'
import { Equipment, Ingredient, Term, Unit } from '../../model/recipe/record/recipe-parts.ts'
import { ColorTheme, TypeTheme } from '../../model/theme/theme.ts'
import { ManagedSite, SettingsVersion, Site, SiteDraft } from '../../model/site/site.ts'
import { SiteSlug } from '../../model/site/slug.ts'
import { SettingsDraft } from '../../model/site/site-settings.ts'

const terms = z.array(Term)

/** The options of the recipe editor. */
export const ManagedGlobals = z.object({
  units: z.array(Unit),
  ingredients: z.array(Ingredient),
  equipment: z.array(Equipment),
  meals: terms,
  cuisines: terms,
  diets: terms,
  methods: terms,
  tags: terms,
  categories: terms,
  /** The custom terms of the site: keywords that readers can filter by. */
  ownTerms: z.array(OwnTerm),
  contributors: z.array(z.object({ id: z.uuid(), displayName: z.string() })),
  colorThemes: z.array(ColorTheme),
  typeThemes: z.array(TypeTheme),
  /** The prices of the platform for creators, in cents of a US dollar. */
  appPlans: z.array(z.object({ plan: z.enum(['monthly', 'yearly']), amountCents: z.number().int() })),
})
export type ManagedGlobals = z.infer<typeof ManagedGlobals>

/** The calls about sites. */
export const siteCalls = {
  listSites: defineCall('listSites', {
    summary: 'Lists the sites that the caller owns or edits.',
    access: 'user',
    result: z.object({ sites: z.array(ManagedSite) }),
  }),
  createSite: defineCall('createSite', {
    summary: 'Creates a site that the caller owns.',
    access: 'user',
    body: SiteDraft,
    result: z.object({ site: ManagedSite }),
    errors: ['slug_taken', 'quota_reached'],
  }),
  checkSiteSlug: defineCall('checkSiteSlug', {
    summary: 'Says whether a new site can have a slug; if not, it suggests similar ones that are available.',
    access: 'user',
    query: z.object({ slug: SiteSlug }),
    result: z.object({ isAvailable: z.boolean(), suggestions: z.array(z.string()) }),
  }),
  getManagedSite: defineCall('getManagedSite', {
    summary: 'Returns the site and its settings; 404 to everyone who does not manage it.',
    access: 'writer',
    result: z.object({ site: ManagedSite }),
  }),
  updateSite: defineCall('updateSite', {
    summary:
      'Changes the given settings of the site; with `ifVersion` only if nobody changed any settings since.',
    access: 'owner',
    query: z.object({
      /** The `version` of the site that the client has read; if the site has another one, the response is `conflict`. */
      ifVersion: SettingsVersion.optional(),
    }),
    body: SettingsDraft,
    result: z.object({ site: ManagedSite }),
    errors: ['slug_taken', 'conflict'],
  }),
  getManagedGlobals: defineCall('getManagedGlobals', {
    summary: 'Lists what recipes of the site can reference: units, ingredients, equipment, terms and themes.',
    access: 'writer',
    result: z.object({ globals: ManagedGlobals }),
  }),
  getSite: defineCall('getSite', {
    summary: 'Returns the site as readers see it.',
    access: 'anyone',
    result: z.object({ site: Site }),
    isPublicRead: true,
  }),
  listSiteSlugs: defineCall('listSiteSlugs', {
    summary: 'Lists the slugs of all sites of the platform.',
    access: 'anyone',
    result: z.object({ siteSlugs: z.array(z.string()) }),
  }),
  getGlobals: defineCall('getGlobals', {
    summary: 'Lists the units.',
    access: 'anyone',
    result: z.object({ units: z.array(Unit) }),
  }),
} as const
