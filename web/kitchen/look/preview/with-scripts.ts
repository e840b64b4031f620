/**
 * Makes a page without running scripts look as it does with scripts: disables the style rules for browsers without
 * scripts.
 */
export function showAsWithScripts(document: Document): void {
  for (const sheet of document.styleSheets) adapt(sheet.cssRules)
}

function adapt(rules: CSSRuleList): void {
  for (const rule of rules) {
    // Rules of a frame belong to the window of the frame, so `instanceof` fails here.
    if ('media' in rule) adaptMedia(rule as CSSMediaRule)
    if ('cssRules' in rule) adapt((rule as CSSGroupingRule).cssRules)
  }
}

function adaptMedia({ media }: CSSMediaRule): void {
  const query = media.mediaText.replaceAll(' ', '')
  if (query === 'not(scripting:none)') media.mediaText = 'all'
  else if (query.includes('(scripting:none)')) media.mediaText = 'not all'
}
