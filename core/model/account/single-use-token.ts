/** The prefix of tokens that sign in on another host, which distinguishes them from tokens of mailed links. */
export const singleUsePrefix = 'su_'
