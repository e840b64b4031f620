/** Conventions: shown by the help, the man page and the reference page. */
export const environmentVariables: readonly (readonly [name: string, meaning: string])[] = [
  ['TRIVET_URL', 'address of the platform (default http://localhost:4000)'],
  ['TRIVET_SITE', 'slug of the default site, overrides "sites use"'],
  ['TRIVET_TOKEN', 'token for scripts from "token create", overrides the one of "login"'],
  ['NO_COLOR', 'no colors; FORCE_COLOR enables them in a pipe'],
  ['VISUAL, EDITOR', 'the editor'],
]

export const exitCodeMeanings: readonly (readonly [code: number, meaning: string])[] = [
  [0, 'success'],
  [1, 'failure or partial failure'],
  [2, 'wrong usage'],
  [3, 'not signed in'],
  [4, 'server unreachable'],
  [130, 'interrupted'],
]

export const habits: readonly string[] = [
  'Results are written to standard output; messages, questions and progress to standard error. In a pipe, lists are tab-separated lines without headings; in a terminal, tables are as wide as the terminal.',
  'With --json, every result is one JSON object per line. Field names are stable; fields may be added. An error is an object on standard error: {"error": a message, "code": a stable code}.',
  'Without a terminal, no questions are asked: a command that needs confirmation ends with exit code 2 unless --yes is given. "-" instead of a file means standard input or output.',
  'Commands about a site accept --site, which can be omitted if you have only one site. Recipes and collections are named by slug or id.',
  'Ctrl-C completes the current step and leaves nothing incomplete; pressed again, it stops immediately.',
]
