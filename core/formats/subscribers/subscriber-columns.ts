/** The status of a person on a list: subscribed, unsubscribed, not confirmed, or undeliverable. */
export type ListConsent = 'subscribed' | 'unsubscribed' | 'unconfirmed' | 'undeliverable'

/** The kinds of columns in a subscriber list. */
export const columnRoles = [
  'email',
  'name',
  'firstName',
  'lastName',
  /** A status as a word. */
  'status',
  /** True if the person wants mails. */
  'wanted',
  /** True if the person does not want mails. */
  'unwanted',
  /** When the person unsubscribed; otherwise empty. */
  'leftAt',
  /** When mail to the address bounced; otherwise empty. */
  'bouncedAt',
  /** When the address was confirmed. */
  'confirmedAt',
  'joinedAt',
  /** The paid plan at the other service. */
  'plan',
] as const

/** One of `columnRoles`. */
export type ColumnRole = (typeof columnRoles)[number]

/** The column names of mail services, normalized by `columnKey`; the first match is used. */
const columnNames: Readonly<Record<ColumnRole, readonly string[]>> = {
  email: [
    ...['email', 'emailaddress', 'subscriberemail', 'primaryemail', 'mail', 'mailaddress', 'address'],
    ...['adresseemail', 'adressemail', 'courriel', 'emailadresse', 'correoelectrónico', 'correo'],
    ...['indirizzoemail', 'emailadres', 'useremail', 'email1', 'email1value', 'subscriber'],
  ],
  name: ['name', 'fullname', 'displayname', 'subscribername', 'nom', 'nombre', 'nome', 'naam'],
  firstName: ['firstname', 'fname', 'givenname', 'vorname', 'prénom', 'voornaam'],
  lastName: ['lastname', 'lname', 'surname', 'familyname', 'nachname', 'nomdefamille', 'apellido', 'cognome'],
  status: [
    ...['newsletter', 'status', 'state', 'subscriptionstatus', 'subscriberstatus', 'memberstatus'],
    ...['emailpermissionstatus', 'emailstatus', 'emailsubscriberstatus', 'globalstatus', 'liststatus'],
    ...['subscribertype', 'active', 'isactive', 'aktiv'],
  ],
  wanted: [
    ...['subscribedtoemails', 'subscribed', 'optin', 'optedin', 'acceptsmarketing'],
    ...['acceptsemailmarketing', 'emailmarketingconsent'],
  ],
  unwanted: [
    ...['emaildisabled', 'unsubscribed', 'optedout', 'optout', 'suppressed', 'emailoptout'],
    ...['emailblacklisted', 'emailblocklisted', 'blacklisted', 'blocklisted'],
  ],
  leftAt: [
    ...['unsubtime', 'unsubscribedat', 'unsubscribedate', 'unsubscribedon', 'unsubscriptiondate'],
    ...['dateunsubscribed', 'optouttime', 'optoutdate', 'confirmedoptoutdate', 'cancelledat', 'deletedat'],
    ...['abgemeldet', 'abgemeldetam'],
  ],
  bouncedAt: ['cleantime', 'cleanedat', 'bouncedat', 'bouncedate'],
  confirmedAt: ['confirmtime', 'confirmedat', 'confirmationdate', 'confirmedon', 'optinconfirmedat'],
  joinedAt: [
    ...['createdat', 'optintime', 'subscribedat', 'subscribedon', 'subscribedate', 'subscriptiondate'],
    ...['startdate', 'dateadded', 'joined', 'joinedat', 'signupdate', 'created', 'addedat', 'addedtime'],
    ...['createdon', 'createddate', 'creationdate'],
  ],
  plan: ['stripeplan', 'plan', 'subscriptiontier', 'tier', 'tiers', 'subscriptiontype', 'activesubscription'],
}

/** A column name for each role that `readHeader` recognizes. */
export const headerOfRole: Readonly<Record<ColumnRole, string>> = {
  email: 'email',
  name: 'name',
  firstName: 'first name',
  lastName: 'last name',
  status: 'status',
  wanted: 'opt in',
  unwanted: 'opt out',
  leftAt: 'unsubscribed at',
  bouncedAt: 'bounced at',
  confirmedAt: 'confirmed at',
  joinedAt: 'subscribed at',
  plan: 'plan',
}

/** The program that created a list, identified by its specific columns. */
export type ListFormat =
  | 'mailchimp'
  | 'substack'
  | 'ghost'
  | 'kit'
  | 'beehiiv'
  | 'trivet'
  | 'table'
  | 'addresses'

type KnownFormat = {
  readonly format: ListFormat
  /** Sets of column names, of which all names of one set must be present. */
  readonly signs: readonly (readonly string[])[]
  /** The status of a person whose row states none; null if the user has to confirm it. */
  readonly silent: ListConsent | null
}

/**
 * Most specific first. Mailchimp, Ghost and Substack export only the people who get mails, so a missing status means
 * subscribed.
 */
const knownFormats: readonly KnownFormat[] = [
  { format: 'trivet', signs: [['email', 'newsletter', 'plan', 'priceamountcents']], silent: null },
  { format: 'mailchimp', signs: [['memberrating'], ['leid'], ['euid']], silent: 'subscribed' },
  { format: 'ghost', signs: [['subscribedtoemails']], silent: null },
  {
    format: 'substack',
    signs: [['emaildisabled'], ['emailsreceived6mo'], ['stripeplan']],
    silent: 'subscribed',
  },
  { format: 'beehiiv', signs: [['subscriptiontier'], ['subscriptionpremiumtiernames']], silent: null },
  {
    format: 'kit',
    signs: [
      ['firstname', 'state', 'createdat'],
      ['firstname', 'status', 'tags'],
    ],
    silent: null,
  },
]

/** The index of the column of each role. */
export type ColumnIndexes = Readonly<Partial<Record<ColumnRole, number>>>

/** The role of each column, and the program that created the list. */
export type ListColumns = {
  readonly format: ListFormat
  /** The status of a person whose row states none; null if the user has to confirm it. */
  readonly silent: ListConsent | null
  readonly at: ColumnIndexes
}

/** Parses the column names of a list. */
export function readHeader(header: readonly string[]): ListColumns {
  const keys = header.map(columnKey)
  const found = columnRoles.flatMap((role) => {
    const name = columnNames[role].find((one) => keys.includes(one))
    return name === undefined ? [] : [[role, keys.indexOf(name)] as const]
  })
  const at: ColumnIndexes = Object.fromEntries(found)
  const known = knownFormats.find(({ signs }) =>
    signs.some((names) => names.every((name) => keys.includes(name))),
  )
  return { format: known?.format ?? 'table', silent: known?.silent ?? null, at }
}

/** A column's name without case, spaces and punctuation, which programs write differently. */
export function columnKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
