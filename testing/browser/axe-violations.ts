import axe from 'axe-core'

/**
 * The axe violations of the mounted component: each rule with the HTML of its elements. Waits for animations, because
 * intermediate colors would be violations.
 */
export async function axeViolations(): Promise<[rule: string, elements: string[]][]> {
  const running = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(running.map(({ finished }) => finished))
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
