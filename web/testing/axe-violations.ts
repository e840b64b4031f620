import axe from 'axe-core'

/**
 * What the mounted component does wrong by the rules of axe: the name of each broken rule with the HTML of the elements.
 * Waits until what fades or moves in has done so: colors on their way there would count as faults.
 */
export async function axeViolations(): Promise<[rule: string, elements: string[]][]> {
  const running = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(running.map(({ finished }) => finished))
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
