/**
 * The maximum sizes of all input, in one table: of strings in UTF-16 units, of lists in elements. The schemas of the
 * calls and the OpenAPI document use them. They apply to new input only; values that were stored before a maximum was
 * set can still be read (`withoutMaxima`).
 */
export const limits = {
  /** The title of a recipe, a collection, a site, a group, an event or a piece of equipment, and headings of pages. */
  title: 200,
  /** The name of an ingredient; imports also put ingredient lines here if they cannot parse the amount. */
  ingredientTitle: 300,
  /** An ingredient line as its writer typed it, or as it was imported. */
  ingredientLine: 1000,
  /** The text of a link, or the label of a custom time. */
  label: 100,
  /** A slug; `slugify` returns shorter ones, so that a number can be appended. */
  slug: 100,
  /** A site's slug is the first label of a host name (RFC 1035). */
  siteSlug: 63,
  /** An address, as long as browsers and mail programs support. */
  href: 2048,
  keyword: 60,
  ownTerms: 200,
  keywords: 100,
  /** A note without formatting, such as those of ingredient lines, groups and steps. */
  plainNote: 2000,
  servingDescription: 200,
  /** An id of another service, such as that of a video or an analytics account. */
  foreignId: 100,
  /** An instant in ISO 8601, which may have any number of decimals. */
  instant: 40,
  /** One segment of a path: a token, a slug or an id. */
  pathName: 500,

  /** Rich text by where it is used: the characters of the whole text, and its nodes. */
  richText: {
    /** An about page, a story or the notes of a recipe. */
    page: { characters: 100_000, nodes: 5000 },
    /** A description, a biography or one step. */
    paragraph: { characters: 10_000, nodes: 1000 },
    /** The preparation of an ingredient. */
    phrase: { characters: 1000, nodes: 100 },
    /** What the schema of a comment accepts; the limits of an accepted comment are in `commentLimits`. */
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
  /** The content of a recipe from a previous system, as JSON. */
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
  /** The description of an image. */
  alt: 1000,
  mediaKey: 200,
  contentType: 100,
  /** Captions of a video: the text of a file of at most 1 MB, and the languages of one video. */
  captions: { characters: 1024 * 1024, languages: 40 },
  lqip: 10_000,

  displayName: 255,
  apiTokenName: 100,
  /** What a sign-up form sends about the visit, as JSON. */
  metadata: { characters: 10_000, fields: 50 },
  trackingId: 255,
  userAgent: 1000,

  /** A reader's private note about a recipe. */
  privateNote: 5000,
  /** The upvotes of a comment in an archive. */
  upvotes: 1_000_000_000,
  /** The items of a shopping list. */
  shoppingItems: 1000,
  /** Saved recipes that are moved to a folder in one call. */
  movedBookmarks: 1000,

  searchQuery: 200,
  /** Comma-separated slugs of terms. */
  slugList: 2000,

  /** How the subscribers of an imported list consented to newsletters. */
  consent: 1000,
  consentAtLeast: 10,
  /** The name of a list, and the program that wrote it. */
  consentSource: 300,
  newsletterNote: 5000,
  letterSubject: 200,
  letterParts: 60,
  /** The highest index of a link in a newsletter; its longest text has fewer. */
  newsletterLinks: 1_000_000,
  batchLabel: 500,
  html: 5_000_000,
  text: 1_000_000,
  /** The columns of a subscriber list, and the length of the name of one. */
  listColumns: { count: 500, name: 500 },
  /** A subscriber list in base64: 24 MB of CSV. */
  subscriberFile: 32_000_000,

  /** The content of a bundle of a whole site. */
  bundle: {
    recipes: 20_000,
    ingredients: 20_000,
    equipment: 20_000,
    collections: 2000,
    images: 50_000,
    videos: 20_000,
    /** Subscribers, suppressed addresses or comments. */
    readers: 1_000_000,
  },
} as const

/** The maximum length of a rich text: its characters and its nodes. */
export type RichTextLimit = { readonly characters: number; readonly nodes: number }
