/**
 * Shows a page in which nothing runs as readers see it who have scripts: what its styles keep for a browser without
 * them is taken away.
 */
export function showAsWithScripts(document: Document): void {
  for (const sheet of document.styleSheets) adapt(sheet.cssRules)
}

function adapt(rules: CSSRuleList): void {
  for (const rule of rules) {
    // Rules of a frame are made by its own window, so that `instanceof` fails here.
    if ('media' in rule) adaptMedia(rule as CSSMediaRule)
    if ('cssRules' in rule) adapt((rule as CSSGroupingRule).cssRules)
  }
}

function adaptMedia({ media }: CSSMediaRule): void {
  const query = media.mediaText.replaceAll(' ', '')
  if (query === 'not(scripting:none)') media.mediaText = 'all'
  else if (query.includes('(scripting:none)')) media.mediaText = 'not all'
}
