/** What tokens that cross hosts begin with, so that a page can tell them from links in mails. */
export const singleUsePrefix = 'su_'
