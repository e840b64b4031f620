/** What a list says of a person: gets mails, asked for none, has not confirmed, or cannot be reached. */
export type ListConsent = 'subscribed' | 'unsubscribed' | 'unconfirmed' | 'undeliverable'

/** What a column of a list of subscribers holds. */
export const columnRoles = [
  'email',
  'name',
  'firstName',
  'lastName',
  /** A word for how the person stands. */
  'status',
  /** Yes where mails are wanted. */
  'wanted',
  /** Yes where mails are not wanted. */
  'unwanted',
  /** When the person left the list; empty for one who did not. */
  'leftAt',
  /** When the address was found dead; empty for one that was not. */
  'bouncedAt',
  /** When the address was confirmed. */
  'confirmedAt',
  'joinedAt',
  /** The plan that is paid for there. */
  'plan',
] as const

/** One of `columnRoles`. */
export type ColumnRole = (typeof columnRoles)[number]

/** What mail programs call their columns, as `columnKey` writes names; the first that is there counts. */
const columnNames: Readonly<Record<ColumnRole, readonly string[]>> = {
  email: [
    ...['email', 'emailaddress', 'subscriberemail', 'primaryemail', 'mail', 'mailaddress', 'address'],
    ...['adresseemail', 'adressemail', 'courriel', 'emailadresse', 'correoelectrónico', 'correo'],
    ...['indirizzoemail', 'emailadres'],
  ],
  name: ['name', 'fullname', 'displayname', 'subscribername', 'nom', 'nombre', 'nome', 'naam'],
  firstName: ['firstname', 'fname', 'givenname', 'vorname', 'prénom', 'voornaam'],
  lastName: ['lastname', 'lname', 'surname', 'familyname', 'nachname', 'nomdefamille', 'apellido', 'cognome'],
  status: ['newsletter', 'status', 'state', 'subscriptionstatus', 'subscriberstatus', 'memberstatus'],
  wanted: [
    'subscribedtoemails',
    'subscribed',
    'optin',
    'optedin',
    'acceptsmarketing',
    'emailmarketingconsent',
  ],
  unwanted: ['emaildisabled', 'unsubscribed', 'optedout', 'optout', 'suppressed'],
  leftAt: ['unsubtime', 'unsubscribedat', 'unsubscribedate', 'unsubscribedon', 'optouttime', 'cancelledat'],
  bouncedAt: ['cleantime', 'cleanedat', 'bouncedat', 'bouncedate'],
  confirmedAt: ['confirmtime', 'confirmedat', 'confirmationdate', 'confirmedon', 'optinconfirmedat'],
  joinedAt: [
    ...['createdat', 'optintime', 'subscribedat', 'subscribedon', 'subscribedate', 'subscriptiondate'],
    ...['startdate', 'dateadded', 'joinedat', 'signupdate', 'created', 'addedat'],
  ],
  plan: ['stripeplan', 'plan', 'subscriptiontier', 'tier', 'tiers', 'subscriptiontype', 'activesubscription'],
}

/** A program that writes such lists, known by the columns that only it has. */
export type ListFormat =
  'mailchimp' | 'substack' | 'ghost' | 'kit' | 'beehiiv' | 'trivet' | 'table' | 'addresses'

type KnownFormat = {
  readonly format: ListFormat
  /** Column names of which one is enough, or which are needed all where they are in one list. */
  readonly signs: readonly (readonly string[])[]
  /** What a person is whom the row says nothing about; null where somebody else has to say it. */
  readonly silent: ListConsent | null
}

/** The most telling first. Mailchimp, Ghost and Substack write one file of those who get mails, so silence means yes. */
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

/** Which column holds what, and which program wrote the list. */
export type ListColumns = {
  readonly format: ListFormat
  readonly silent: ListConsent | null
  readonly at: Readonly<Partial<Record<ColumnRole, number>>>
}

/** Reads the first row of a list; null when it names no column of addresses. */
export function readColumns(header: readonly string[]): ListColumns | null {
  const keys = header.map(columnKey)
  const found = columnRoles.flatMap((role) => {
    const name = columnNames[role].find((one) => keys.includes(one))
    return name === undefined ? [] : [[role, keys.indexOf(name)] as const]
  })
  const at: Partial<Record<ColumnRole, number>> = Object.fromEntries(found)
  if (at.email === undefined) return null
  const known = knownFormats.find(({ signs }) =>
    signs.some((names) => names.every((name) => keys.includes(name))),
  )
  return { format: known?.format ?? 'table', silent: known?.silent ?? null, at }
}

/** A column's name without what programs write differently: letter case, spaces and signs. */
function columnKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
