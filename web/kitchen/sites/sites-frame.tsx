import { Outlet } from 'react-router'
import { AccountMenu } from '../../sign-in/account-menu.tsx'
import styles from './sites.module.css'

/** The layout of the page that lists the user's sites. */
export function Component() {
  return (
    <>
      <header className={styles['header']}>
        <a href="/" className={styles['mark']}>
          Trivet
        </a>
        <AccountMenu />
      </header>
      <main id="main" className="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
