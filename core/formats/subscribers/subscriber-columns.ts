import { columnRoles, isConsentRole, type ColumnRole, type ConsentRole } from './column-role.ts'
import { consentOfName, isUnrelatedName, isVagueName } from './consent-columns.ts'

/**
 * The status of a person on a list: subscribed, unsubscribed, not confirmed, undeliverable, or unclear, because a column
 * about consent is empty or not understood.
 */
export type ListConsent = 'subscribed' | 'unsubscribed' | 'unconfirmed' | 'undeliverable' | 'unclear'

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
    ...['status', 'state', 'subscriptionstatus', 'subscriberstatus', 'memberstatus'],
    ...['emailpermissionstatus', 'emailstatus', 'emailsubscriberstatus', 'globalstatus', 'liststatus'],
    ...['subscribertype', 'active', 'isactive', 'aktiv'],
  ],
  wanted: [
    ...['newsletter', 'subscribedtoemails', 'subscribed', 'optin', 'optedin', 'acceptsmarketing'],
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
  confirmedAt: [
    ...['optintime', 'subscribedat', 'subscribedon', 'subscribedate', 'subscriptiondate'],
    ...['confirmtime', 'confirmedat', 'confirmationdate', 'confirmedon', 'optinconfirmedat'],
  ],
  joinedAt: [
    ...['createdat', 'startdate', 'dateadded', 'joined', 'joinedat', 'signupdate', 'created'],
    ...['addedat', 'addedtime', 'createdon', 'createddate', 'creationdate'],
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
  joinedAt: 'joined at',
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
  /** The only column about consent, by its key; every column that looks like one if it is omitted. */
  readonly consent?: string
}

/**
 * Most specific first. Mailchimp, Ghost and Substack export only the people who get mails, so a missing status means
 * subscribed.
 */
const knownFormats: readonly KnownFormat[] = [
  {
    format: 'trivet',
    signs: [['email', 'newsletter', 'plan', 'priceamountcents']],
    silent: null,
    consent: 'newsletter',
  },
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

/** The index of the column of each role; of a role of consent, the first one. */
export type ColumnIndexes = Readonly<Partial<Record<ColumnRole, number>>>

/** A column about consent. */
export type ConsentColumn = { readonly index: number; readonly role: ConsentRole }

/** The role of each column, and the program that created the list. */
export type ListColumns = {
  readonly format: ListFormat
  /** The status of a person whose row states none; null if the user has to confirm it. */
  readonly silent: ListConsent | null
  readonly at: ColumnIndexes
  /** Every column about consent. */
  readonly consents: readonly ConsentColumn[]
  /** The indexes of columns without a role, in which a word of refusal counts. */
  readonly watched: readonly number[]
}

/** What the names of columns say. */
export type NamedColumns = {
  readonly format: ListFormat
  readonly silent: ListConsent | null
  /** The role of each column that has one, by index. */
  readonly roles: ReadonlyMap<number, ColumnRole>
  /** Columns about other channels than email, and about details of a consent. */
  readonly others: ReadonlySet<number>
  /** Columns whose names say both yes and no: their cells decide. */
  readonly either: ReadonlySet<number>
  /** Columns whose names can be about consent: they have the role only if their cells are understood. */
  readonly vague: ReadonlyMap<number, ConsentRole>
  /** Columns whose names are about something else, so that a yes or no in them is no question. */
  readonly unrelated: ReadonlySet<number>
}

/** Parses the column names of a list. */
export function readHeader(header: readonly string[]): NamedColumns {
  const keys = header.map(columnKey)
  const roles = new Map<number, ColumnRole>()
  const vague = new Map<number, ConsentRole>()
  const [others, either, unrelated] = [new Set<number>(), new Set<number>(), new Set<number>()]
  for (const role of columnRoles) {
    for (const index of knownColumns(role, keys)) if (!roles.has(index)) roles.set(index, role)
  }
  for (const [index, name] of header.entries()) {
    if (keys[index] === 'state' && keys.some((key) => places.has(key))) {
      roles.delete(index)
      vague.set(index, 'status')
    }
    if (roles.has(index) || vague.has(index) || isNamedOtherwise(keys[index] ?? '')) continue
    const named = consentOfName(name)
    if (named === 'other' || isPostal(name, keys)) others.add(index)
    else if (named === 'either') either.add(index)
    else if (named === null) {
      if (isUnrelatedName(name)) unrelated.add(index)
    } else if (isVagueName(name)) vague.set(index, named === 'leftAt' ? 'unwanted' : named)
    else roles.set(index, named)
  }
  const known = knownFormats.find(({ signs }) =>
    signs.some((names) => names.every((name) => keys.includes(name))),
  )
  const isConsent = (key: string | undefined) => known?.consent === undefined || key === known.consent
  for (const [index, role] of roles) {
    if (!isConsentRole(role) || isConsent(keys[index])) continue
    roles.delete(index)
    others.add(index)
  }
  if (known?.consent !== undefined) vague.clear()
  const { format = 'table', silent = null } = known ?? {}
  return { format, silent, roles, others, either, vague, unrelated }
}

/** Names of parts of a postal address, beside which "State" is another one. */
const places: ReadonlySet<string> = new Set(
  'country countrycode city zip zipcode postalcode postcode street address1 province'.split(' '),
)

/** True for "Do not mail" beside "Do not email": it is about letters on paper. */
function isPostal(name: string, keys: readonly string[]): boolean {
  const key = columnKey(name)
  const ofEmail = key.replace(/(?<!e)mail/, 'email')
  return ofEmail !== key && keys.includes(ofEmail)
}

/** The columns whose names are known for a role: all of a role of consent, and the best one of each other role. */
function knownColumns(role: ColumnRole, keys: readonly string[]): readonly number[] {
  const names = columnNames[role].filter((name) => keys.includes(name))
  if (!isConsentRole(role)) return names.slice(0, 1).map((name) => keys.indexOf(name))
  // Beside a status, a column called "State" is a part of a postal address.
  const meant = names.length > 1 ? names.filter((name) => name !== 'state') : names
  return keys.flatMap((key, index) => (meant.includes(key) ? [index] : []))
}

/** True for the name of a column that is not about consent, though another column has its role. */
function isNamedOtherwise(key: string): boolean {
  if (key === 'subscriber') return false
  return columnRoles.some((role) => !isConsentRole(role) && columnNames[role].includes(key))
}

/** A column's name without case, spaces and punctuation, which programs write differently. */
export function columnKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
