import { Box, Text } from 'ink'

const rows: readonly (readonly [string, string])[] = [
  ['s', 'skip it'],
  ['v', 'view the whole recipe'],
  ['↑ ↓', 'choose a line'],
  ['e', 'edit the line; it is parsed as you type'],
  ['Space', 'confirm the line'],
  ['A', 'accept this recipe and all remaining ones'],
  ['q, Ctrl-C', 'stop; accepted recipes are kept'],
  ['?', 'back'],
]

const accept = ['a, Enter', 'accept this recipe'] as const
const choices = [
  ['u', 'update the recipe on the site'],
  ['n', 'create a new recipe'],
] as const

type ReviewHelpProps = {
  /** True if the site may already have the recipe. */
  readonly hasDuplicate: boolean
  /** True if more than "accept" has to be explained. */
  readonly needsAnswer: boolean
}

/** Explains the keys of a review. */
export function ReviewHelp({ hasDuplicate, needsAnswer }: ReviewHelpProps) {
  const shown = [...(needsAnswer ? [] : [accept]), ...(hasDuplicate ? choices : []), ...rows]
  return (
    <Box flexDirection="column">
      {shown.map(([key, what]) => (
        <Text key={key} wrap="truncate-end">{`${key.padEnd(10)} ${what}`}</Text>
      ))}
      {needsAnswer && (
        <Text dimColor wrap="truncate-end">
          With A, similar recipes are imported as new ones, and changes made here are kept.
        </Text>
      )}
    </Box>
  )
}
