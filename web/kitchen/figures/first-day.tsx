import { Link } from '../../ui/link.tsx'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { lines } from './figure-words.ts'
import styles from './first-day.module.css'

/** The figures of a site without any readers: what they will show, and how to get the first reader. */
export function FirstDay() {
  const pathOf = useKitchenPath()
  const { url } = useKitchenSite()
  return (
    <section className={styles['day']} aria-labelledby="first-day">
      <div className={styles['words']}>
        <h2 id="first-day">Your figures begin with your first reader</h2>
        <p>
          Every visit is counted from then on, without cookies and without noting who it is. You will see each
          day here, compared with the time before, and which recipes brought it.
        </p>
        <p className={styles['actions']}>
          <Link to={pathOf('recipes')} className="button button--primary">
            Publish a recipe
          </Link>
          <a href={url} className="button button--plain">
            Open your site
          </a>
        </p>
      </div>
      <div className={styles['sketch']}>
        <svg viewBox="0 0 400 120" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 104C30 100 50 92 80 94s50-26 80-22 50 10 80-14 50 4 80-18 50-14 80-24V120H0Z" />
          <path d="M0 104C30 100 50 92 80 94s50-26 80-22 50 10 80-14 50 4 80-18 50-14 80-24" />
        </svg>
        <dl aria-label="What will be counted">
          {lines.map(({ id, name, counts }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{counts}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
