/** The page of the main host on which an invitation is accepted or declined. */
export function invitationPath(siteSlug: string, invitationId: string): string {
  return `/invitations/${encodeURIComponent(siteSlug)}/${encodeURIComponent(invitationId)}`
}

/** The page of the main host on which the settings of a site are edited. */
export function kitchenSettingsPath(siteSlug: string): string {
  return `/kitchen/${encodeURIComponent(siteSlug)}/settings`
}
