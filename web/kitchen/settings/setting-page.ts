/** The pages on which settings are changed; all others are on the settings page. */
const settingPages: readonly (readonly [string, RegExp])[] = [
  ['about', /^(about|aboutShort|aboutHeading|featuredImageId|hideSidebarBio|socialMediaLinks)$/],
  [
    'look',
    /^(colorThemeId|typeThemeId|theme.*|headerLayout|homeLayout|logoId|iconId|faviconId|imageCrops|cssOverrides)$/,
  ],
  ['homepage', /^(featuredRecipeIds|productLinks|headerLinks)$/],
  ['links', /^(links|linkPageHeading)$/],
  ['events', /^events$/],
  ['press', /^press$/],
  ['book', /^book$/],
  ['terms', /^terms$/],
]

/** The path of the kitchen page on which a setting is edited: "homepage". */
export function settingPage(name: string): string {
  return settingPages.find(([, word]) => word.test(name))?.[0] ?? 'settings'
}
