/** The sites of the demo platform: three large ones, then a smaller one for each other layout. */
export const demoSlugs: readonly string[] = [
  ...['ottolina', 'northcrumb', 'weeknight-market'],
  ...['sunday-ladle', 'three-spoons', 'salt-and-sprig', 'lantern-table'],
]

/** The end of the title of a demo site until it is complete. */
export const unfinishedMark = ' (being set up)'
