import { use, useEffectEvent, useLayoutEffect, type MouseEvent } from 'react'
import { imageUrl } from '#core/model/media/image-url.ts'
import { useCurrentUser, useSession, useSessionRef } from '../app/session.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { CloseMenuContext, Menu } from '../ui/menu.tsx'
import { useAccountLinks } from './account-link.ts'
import { useSignInPath } from './sign-in-link.ts'

const avatarSize = 28

/** The reader's own menu; nothing is shown while it is not known who reads. */
export function AccountMenu() {
  const user = useCurrentUser()
  const isFailed = useSession((snapshot) => snapshot.hasTag('failed'))
  if (isFailed) return <RetryButton />
  if (user === undefined) return <PendingMenu />
  const avatar =
    user?.avatar == null ? (
      <Icon name="user" />
    ) : (
      <img
        className="avatar"
        src={imageUrl(user.avatar, { width: 2 * avatarSize, height: 2 * avatarSize })}
        width={avatarSize}
        height={avatarSize}
        alt=""
      />
    )
  return (
    <Menu label="Account" button={avatar}>
      {user === null ? <SignedOutItems /> : <SignedInItems />}
    </Menu>
  )
}

/** Keeps the place of the menu; a page that does not run never learns who reads, and offers the screen itself. */
function PendingMenu() {
  const signIn = useSignInPath()
  return (
    <>
      <span className="account-menu__space needs-script" />
      <a href={signIn} className="without-script">
        Sign In
      </a>
    </>
  )
}

/** In place of the menu while the server does not say who reads. */
function RetryButton() {
  const session = useSessionRef()
  return (
    <Button
      variant="quiet"
      icon="reset"
      title="Your account could not be loaded"
      onClick={() => session.send({ type: 'session.retry' })}
    >
      Try again
    </Button>
  )
}

function SignedOutItems() {
  const [signIn, signUp] = [useSignInPath(), useSignInPath('/sign-up')]
  return (
    <>
      <li>
        <Link to={signIn}>Sign In</Link>
      </li>
      <li>
        <Link to={signUp}>Create Account</Link>
      </li>
      <ShoppingListItem />
    </>
  )
}

/** On the host of this page: without an account, each host has a list of its own. */
function ShoppingListItem() {
  return (
    <li>
      <a href="/shopping-list">Shopping list</a>
    </li>
  )
}

const accountPages = [
  ['/bookmarks', 'Bookmarks'],
  ['/profile', 'Profile'],
  ['/subscriptions', 'Subscriptions'],
  ['/create', 'Create'],
] as const

function SignedInItems() {
  const linkTo = useAccountLinks()
  const isAdministrator = useCurrentUser()?.isAdministrator === true
  return (
    <>
      {accountPages.map(([path, label]) => (
        <li key={path}>
          <a {...linkTo(path)}>{label}</a>
        </li>
      ))}
      <ShoppingListItem />
      {isAdministrator && (
        <li>
          <a href="/admin">Platform administration</a>
        </li>
      )}
      <li>
        <SignOutButton />
      </li>
    </>
  )
}

/** Keeps the menu open during signing out, and closes it afterwards. */
function SignOutButton() {
  const session = useSessionRef()
  const isSigningOut = useSession((snapshot) => snapshot.matches({ signedIn: 'signingOut' }))
  const close = useEffectEvent(use(CloseMenuContext))
  // While the button is still there: the focus goes from it to the button that opened the menu.
  useLayoutEffect(() => () => close(), [])
  const signOut = (event: MouseEvent) => {
    event.stopPropagation()
    session.send({ type: 'sign-out' })
  }
  return (
    <button type="button" aria-disabled={isSigningOut} onClick={signOut}>
      {isSigningOut ? 'Signing Out...' : 'Sign Out'}
    </button>
  )
}
