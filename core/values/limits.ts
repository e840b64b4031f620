/**
 * The maxima of all that callers send, in one table: a string's in UTF-16 units, a list's in elements. The schemas of
 * the calls take them from here, and so does the OpenAPI document. They bound what is written from now on; what was
 * stored before a maximum was set is still read (`withoutMaxima`).
 */
export const limits = {
  /** The title of a recipe, a collection, a site, a group, an event or a piece of equipment, and headings of pages. */
  title: 200,
  /** The name of an ingredient; imports put lines here whose amounts they do not understand. */
  ingredientTitle: 300,
  /** The words of a link or of a custom time. */
  label: 100,
  /** A slug; what `slugify` makes of a title is shorter, so that a number fits behind it. */
  slug: 100,
  /** A site's slug is the first label of a host name (RFC 1035). */
  siteSlug: 63,
  /** An address, as browsers and mail programs carry it. */
  href: 2048,
  keyword: 60,
  ownTerms: 200,
  keywords: 100,
  /** A note without marks, as those of lines, groups and steps. */
  plainNote: 2000,
  servingDescription: 200,
  /** An id that another service gave, such as one of a video or of an analytics account. */
  foreignId: 100,
  /** An instant in ISO 8601, which may have any number of decimals. */
  instant: 40,
  /** What is in one place of a path: a token, a slug, an id. */
  pathName: 500,

  /** Rich text by its place: the characters of the whole text, and its nodes. */
  richText: {
    /** An about page, a story or the notes of a recipe. */
    page: { characters: 100_000, nodes: 5000 },
    /** A description, a biography or one step. */
    paragraph: { characters: 10_000, nodes: 1000 },
    /** What is done with an ingredient. */
    phrase: { characters: 1000, nodes: 100 },
    /** What the schema of a comment lets in; `commentLimits` says what a comment may be. */
    comment: { characters: 10_000, nodes: 500 },
  },

  images: 50,
  stepImages: 20,
  termsOfKind: 50,
  contributors: 20,
  equipmentUsages: 100,
  groups: 100,
  linesOfGroup: 200,
  stepsOfGroup: 200,
  /** All ingredient lines of a recipe. */
  lines: 1000,
  /** All steps of a recipe. */
  steps: 500,
  /** The content of a recipe of an earlier system, as JSON. */
  legacyData: { characters: 500_000, fields: 200 },
  sourceKey: 2000,
  sourceName: 200,
  digest: 200,

  featuredRecipes: 50,
  socialMediaLinks: 20,
  headerLinks: 20,
  productLinks: 100,
  links: 200,
  events: 200,
  imageCrops: 8,
  press: 200,
  pressDescription: 400,
  book: { chapters: 100, prices: 20, shops: 50 },
  cssOverrides: 64 * 1024,

  recipesOfCollection: 1000,

  fileName: 255,
  /** What an image shows, in words. */
  alt: 1000,
  mediaKey: 200,
  contentType: 100,
  lqip: 10_000,

  displayName: 255,
  /** What a sign-up form sends about a visit, as JSON. */
  metadata: { characters: 10_000, fields: 50 },
  trackingId: 255,
  userAgent: 1000,

  /** What a person writes for themselves about a recipe. */
  privateNote: 5000,
  /** The items of a shopping list. */
  shoppingItems: 1000,
  /** Saved recipes that are moved into a folder at once. */
  movedBookmarks: 1000,

  searchQuery: 200,
  /** Slugs of terms, joined by commas. */
  slugList: 2000,

  /** How the people of an imported list agreed to get newsletters. */
  consent: 1000,
  newsletterNote: 5000,
  letterSubject: 200,
  letterParts: 60,
  /** The highest number of a link in a newsletter: more than its longest text has. */
  newsletterLinks: 1_000_000,
  batchLabel: 500,
  html: 5_000_000,
  text: 1_000_000,
  /** A list of subscribers in base64: 24 MB of CSV. */
  subscriberFile: 32_000_000,

  /** What a bundle of a whole site holds. */
  bundle: {
    recipes: 20_000,
    ingredients: 20_000,
    equipment: 20_000,
    collections: 2000,
    images: 50_000,
    videos: 20_000,
  },
} as const

/** How long a rich text may be: its characters and its nodes. */
export type RichTextLimit = { readonly characters: number; readonly nodes: number }
