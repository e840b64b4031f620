/** The exit codes of the program. */
export const exitCodes = {
  done: 0,
  someFailed: 1,
  usage: 2,
  notSignedIn: 3,
  unreachable: 4,
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
