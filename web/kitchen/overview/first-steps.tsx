import type { Overview } from '#core/calls/overview/overview-calls.ts'
import { Link } from '../../ui/link.tsx'
import { useKitchenPath } from '../page/kitchen-site.tsx'
import { navigationFor } from '../page/navigation.ts'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import { stepLines } from './overview-words.ts'
import styles from './overview.module.css'

/**
 * The setup checklist of a new site. Steps are checked off automatically, and the list disappears once all are done.
 */
export function FirstSteps({ steps }: { readonly steps: Overview['firstSteps'] }) {
  const pathOf = useKitchenPath()
  const { role } = useKitchenSite()
  const open = new Set(navigationFor(role).map(({ path }) => path))
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <section aria-labelledby="first-steps" className={styles['section']}>
      <h2 id="first-steps">First steps</h2>
      <p className={styles['quiet']}>
        {done} of {steps.length} done
      </p>
      <ol className={styles['steps']}>
        {steps.map(({ step, isDone }) => {
          const { text, path } = stepLines[step]
          const canGo = open.has(path)
          return (
            <li key={step} data-done={isDone ? '' : undefined}>
              <span className={styles['tick']}>{isDone && <KitchenIcon name="check" />}</span>
              {isDone || !canGo ? (
                <span>
                  {text}
                  {!isDone && <span className={styles['quiet']}> · for the owner of the site</span>}
                </span>
              ) : (
                <Link to={pathOf(path)}>{text}</Link>
              )}
              <span className="visually-hidden">{isDone ? ', done' : ', to do'}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
