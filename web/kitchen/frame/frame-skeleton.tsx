import { ListSkeleton } from '../ui/list-state.tsx'
import nav from './navigation-bar.module.css'
import styles from './site-frame.module.css'

/** The kitchen before it is known who asks: the same for everybody, with the final geometry. */
export function FrameSkeleton() {
  return (
    <div className={styles['frame']} aria-busy="true">
      <div className={nav['side']} />
      <main id="main" className={styles['main']} tabIndex={-1}>
        <h1 className="visually-hidden">Kitchen</h1>
        <div className={styles['skeletonHead']} />
        <ListSkeleton label="Loading the kitchen" />
      </main>
      <div className={nav['bar']} />
    </div>
  )
}
