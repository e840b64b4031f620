/** The lifetime of an auth token after its last use: 90 days, in seconds. */
export const sessionLifetimeSeconds = 90 * 24 * 60 * 60
/** The interval of recording the use of a session, in seconds, so that not every request writes. */
export const sessionUseSeconds = 60 * 60

/** The lifetime of a magic link: 15 minutes, in seconds. */
export const linkLifetimeSeconds = 15 * 60

/** The lifetime of the code of a sign-in mail: 10 minutes, in seconds. */
export const codeLifetimeSeconds = 10 * 60

/**
 * How long the browser that used a link or code can confirm it again, because the response may have been lost: 5
 * minutes, in seconds. By then, a phone has usually reconnected, and the page has retried seven times.
 */
export const spentLinkSeconds = 5 * 60

/** The lifetime of a token that signs in on another host: 60 seconds. */
export const singleUseLifetimeSeconds = 60
