/** Lower-case letters, digits and inner hyphens. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
