import { Box, Text } from 'ink'

const rows: readonly (readonly [string, string])[] = [
  ['s', 'skip it'],
  ['v', 'view the whole recipe'],
  ['↑ ↓', 'choose a line'],
  ['e', 'edit the line; it is read again as you type'],
  ['Space', 'the line is right as it was read'],
  ['A', 'accept this one and all that remain'],
  ['q, Ctrl-C', 'stop; what was accepted stays'],
  ['?', 'back'],
]

const accept = ['a, Enter', 'accept this recipe as it stands'] as const
const choices = [
  ['u', 'update the recipe that is on the site'],
  ['n', 'make a new one beside it'],
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
          With A, recipes that are only alike come in as new ones, and what was changed here stays.
        </Text>
      )}
    </Box>
  )
}
