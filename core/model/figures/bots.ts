/** Words by which programs name themselves that are no reader's browser. */
const botWords =
  /(?<!cu)bot\b|bot[/_-]|crawl|spider|slurp|archiver|preview|facebookexternalhit|embedly|scrap|fetch|headless|phantom|lighthouse|pagespeed|monitor|uptime|pingdom|validator|curl|wget|libwww|python|java\/|go-http|okhttp|axios|node|undici/i

/** True for what says that it is no reader's browser, or says nothing at all. */
export function isBot(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim() === '' || botWords.test(userAgent)
}
