import type { Resolution } from './actions.ts'
import type { Situation } from './situation.ts'

/** The reaction of a command to a situation. */
export type Decision =
  | 'keep'
  | 'take'
  | 'send'
  | 'merge'
  /** The file takes precedence over the current state of the site: the next push sends it. */
  | 'adopt'
  | 'conflict'
  | 'invalid'
  /** Asks first: the other side has deleted it. */
  | 'delete-here'
  | 'delete-there'
  | 'forget'
  /** Left to the other command, with a message. */
  | 'newer-here'
  | 'newer-there'
  | 'gone-here'
  | 'gone-there'

type Table = Readonly<Record<Situation['there'], Readonly<Record<Situation['here'], Decision>>>>

const pull: Table = {
  none: { none: 'keep', same: 'newer-here', changed: 'newer-here', missing: 'forget', invalid: 'invalid' },
  same: { none: 'take', same: 'keep', changed: 'newer-here', missing: 'gone-here', invalid: 'invalid' },
  changed: { none: 'take', same: 'take', changed: 'conflict', missing: 'conflict', invalid: 'conflict' },
  missing: {
    none: 'forget',
    same: 'delete-here',
    changed: 'conflict',
    missing: 'forget',
    invalid: 'conflict',
  },
}

const push: Table = {
  none: { none: 'keep', same: 'send', changed: 'send', missing: 'forget', invalid: 'invalid' },
  same: { none: 'newer-there', same: 'keep', changed: 'send', missing: 'delete-there', invalid: 'invalid' },
  changed: {
    none: 'newer-there',
    same: 'newer-there',
    changed: 'conflict',
    missing: 'conflict',
    invalid: 'invalid',
  },
  missing: {
    none: 'forget',
    same: 'gone-there',
    changed: 'conflict',
    missing: 'forget',
    invalid: 'conflict',
  },
}

const resolutions: Readonly<Record<Resolution, Decision>> = {
  ask: 'conflict',
  ours: 'send',
  theirs: 'take',
  merge: 'merge',
}

/** The action of `pull` or `push` for a situation, with the option for conflicts. */
export function decide(
  direction: 'pull' | 'push',
  { here, there }: Pick<Situation, 'here' | 'there'>,
  resolution: Resolution,
): Decision {
  const decision = (direction === 'pull' ? pull : push)[there][here]
  if (decision === 'gone-here' && resolution === 'theirs') return 'take'
  if (decision !== 'conflict') return decision
  // A pull does not write to the site: the choice of the file takes effect with the next push.
  if (direction === 'pull' && resolution === 'ours') return there === 'missing' ? 'newer-here' : 'adopt'
  if (here === 'missing' && resolution === 'ours') return 'delete-there'
  // A merge requires a text on both sides.
  if (resolution === 'merge' && (here !== 'changed' || there !== 'changed')) return 'conflict'
  return resolutions[resolution]
}
