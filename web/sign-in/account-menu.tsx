import { use, useEffectEvent, useLayoutEffect, type MouseEvent } from 'react'
import { imageUrl } from '#core/model/media/image-url.ts'
import { useCurrentUser, useSession, useSessionRef } from '../app/session.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { CloseMenuContext, Menu } from '../ui/menu/menu.tsx'
import { useAccountLinks } from './account-link.ts'
import { useSignInPath } from './sign-in-link.ts'

const avatarSize = 28

/** The account menu; renders nothing until the user is known. */
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

/**
 * A placeholder that reserves the space of the menu. Without scripts the user never becomes known, so it links to the
 * sign-in screen.
 */
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

/** Replaces the menu if the current user cannot be loaded. */
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

/** Links to the shopping list on the current host: for readers without an account, each host has a separate list. */
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

/** Keeps the menu open while signing out, and then closes it. */
function SignOutButton() {
  const session = useSessionRef()
  const isSigningOut = useSession((snapshot) => snapshot.matches({ signedIn: 'signingOut' }))
  const close = useEffectEvent(use(CloseMenuContext))
  // Runs before the button unmounts, so that the focus returns to the button that opened the menu.
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
