/** How long an auth token works after its last use: 90 days, in seconds. */
export const sessionLifetimeSeconds = 90 * 24 * 60 * 60

/** How long a magic link works: 15 minutes, in seconds. */
export const linkLifetimeSeconds = 15 * 60

/** How long the code of a sign-in mail works: 10 minutes, in seconds. */
export const codeLifetimeSeconds = 10 * 60

/**
 * How long the browser that spent a link or code can confirm it again, because the answer may have been lost: 5 minutes,
 * in seconds. A phone is back in its network by then, and the page has asked again by itself seven times.
 */
export const spentLinkSeconds = 5 * 60

/** How long a token that crosses to another host works: 60 seconds. */
export const singleUseLifetimeSeconds = 60
