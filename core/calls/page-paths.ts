/** The page of the main host on which an invitation is accepted or declined. */
export function invitationPath(siteSlug: string, invitationId: string): string {
  return `/invitations/${encodeURIComponent(siteSlug)}/${encodeURIComponent(invitationId)}`
}
