/** What holds for every command: shown by the help, the man page and the reference page. */
export const environmentVariables: readonly (readonly [name: string, meaning: string])[] = [
  ['TRIVET_URL', 'address of the platform (default http://localhost:4000)'],
  ['TRIVET_SITE', 'slug of the site that commands are about, in place of the one of "sites use"'],
  ['TRIVET_TOKEN', 'token for scripts, in place of the one that "login" keeps'],
  ['NO_COLOR', 'no colors; FORCE_COLOR asks for them in a pipe too'],
  ['VISUAL, EDITOR', 'the program that edits texts'],
]

export const exitCodeMeanings: readonly (readonly [code: number, meaning: string])[] = [
  [0, 'done'],
  [1, 'failed or some failed'],
  [2, 'wrong usage'],
  [3, 'not signed in'],
  [4, 'server unreachable'],
  [130, 'interrupted'],
]

export const habits: readonly string[] = [
  'Results go to standard output, remarks, questions and progress to standard error. In a pipe, lists are lines with tabs between the columns, whole and without headings; in a terminal they are tables as wide as it is.',
  'With --json every result is one JSON object a line. Names of fields stay as they are; new ones may come. A failure is an object on standard error: {"error": a sentence, "code": a stable word}.',
  'Where nobody can answer, nothing is asked: a command that needs a yes ends with exit code 2 unless --yes is given. "-" in the place of a file is standard input or output.',
  'Commands about one site take it with --site; whoever has only one site can leave that out. Recipes and collections are named by slug or id.',
  'Ctrl-C ends what was begun and leaves nothing half done; pressed again, it stops at once.',
]
