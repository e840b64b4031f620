import { useNavigation } from 'react-router'
import styles from './site-frame.module.css'

/** A progress line while the next page loads. The stylesheet delays it by 200 ms. */
export function ProgressLine() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className={styles['progress']} role="progressbar" aria-label="Loading" />
  )
}
