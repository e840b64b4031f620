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

/** The roles of columns about consent, of which a list can have several. */
const consentRoles = [
  'status',
  'wanted',
  'unwanted',
  'leftAt',
  'bouncedAt',
  'confirmedAt',
] as const satisfies readonly ColumnRole[]

/** One of `consentRoles`. */
export type ConsentRole = (typeof consentRoles)[number]

/** True for the role of a column about consent. */
export function isConsentRole(role: ColumnRole | null): role is ConsentRole {
  return consentRoles.some((one) => one === role)
}
