/** Parts of user agents of programs other than readers' browsers. */
const botWords =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|archiver|preview|facebookexternalhit|embedly|scrap|fetch|headless|phantom|lighthouse|pagespeed|monitor|uptime|pingdom|validator|curl|wget|libwww|python|java\/|go-http|okhttp|axios|node|undici/i

/** True for the user agent of a program other than a browser, and if it is missing or blank. */
export function isBot(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim() === '' || botWords.test(userAgent)
}
