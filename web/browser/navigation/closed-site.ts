/** The page of a site that the platform has closed, as title and text. */
export const closedSiteWords = {
  title: 'This site is closed',
  text: 'The people who run this platform have closed it. Its owner can sign in on the main host to read why.',
} as const
