type SiteFeatures = {
  /** The header searches as the reader types; elsewhere its icon leads to the list of recipes. */
  readonly hasHeaderSearch?: boolean
  /** The header's menu links the collections. */
  readonly showsCollections?: boolean
  /** A recipe has the button "Shop ingredients" of the grocery layout. */
  readonly hasShopButton?: boolean
  /** A recipe has the dialog "Gift this recipe" of the newsletter layout. */
  readonly hasGiftDialog?: boolean
}

/** What single sites have beside what all sites have, by slug. */
const features: Readonly<Record<string, SiteFeatures>> = {
  ottolina: { hasHeaderSearch: true, showsCollections: true },
  northcrumb: { hasHeaderSearch: true, showsCollections: true },
  'weeknight-market': { hasHeaderSearch: true, showsCollections: true, hasShopButton: true },
  'sunday-ladle': { hasGiftDialog: true },
}

/** The features of a site. */
export function featuresOf(siteSlug: string): Required<SiteFeatures> {
  const own = Object.hasOwn(features, siteSlug) ? features[siteSlug] : undefined
  return {
    hasHeaderSearch: false,
    showsCollections: false,
    hasShopButton: false,
    hasGiftDialog: false,
    ...own,
  }
}
