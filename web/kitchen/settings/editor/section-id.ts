/** The id of the section with this title, for links: "your-own-domain". */
export const sectionId = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
