/**
 * How likely a value is right by where it is from, 0 to 1. Their order decides which value is chosen: markup is written
 * for programs, the head for search engines and previews; the rest is recognized by its appearance.
 */
export const confidence = {
  programFile: 0.98,
  'json-ld': 0.98,
  microdata: 0.95,
  rdfa: 0.95,
  microformats: 0.9,
  /** The heading of a page without markup, of which the title in the head is a longer form. */
  heading: 0.85,
  head: 0.8,
  visible: 0.7,
  text: 0.7,
  byline: 0.6,
  caption: 0.6,
  /** An author in a line near the heading, or the first paragraph as the description. */
  nearHeading: 0.5,
  programState: 0.4,
  /** The site as the author of its recipes. */
  siteAsAuthor: 0.3,
} as const

/** Markup and the head name their images on purpose; other images are chosen by their appearance. */
export const minNamed = confidence.head
