/** The platform's administrators, by their addresses in lower case. */
export type AdministratorsDep = { readonly administrators: readonly string[] }

/** True for the account of an administrator; the address must be confirmed. */
export function isAdministrator(
  { administrators }: AdministratorsDep,
  user: { readonly email: string; readonly confirmedAt: Date | null },
): boolean {
  return user.confirmedAt !== null && administrators.includes(user.email.toLowerCase())
}
