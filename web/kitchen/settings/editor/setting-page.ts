/** The pages with settings. All other settings are on the settings page. */
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

/** The path of the kitchen page that edits a setting: "homepage". */
export function settingPage(name: string): string {
  return settingPages.find(([, word]) => word.test(name))?.[0] ?? 'settings'
}
