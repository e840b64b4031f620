/** The page that a mailed link leads to when the caller names none. */
export const callbackPath = '/sign-in/callback'

/** Where a mailed link leads that keeps its target to the server: the address moves on to it with the token. */
export const onwardPath = '/sign-in/link'

/** The page that says that a free subscription has begun. */
export const subscribedPath = '/subscribe/success'

/** The page that says what was bought; the payment service's id of the checkout takes the place of the word. */
export const boughtPath = '/subscribe/success/{CHECKOUT_SESSION_ID}'
