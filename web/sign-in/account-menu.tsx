import { imageUrl } from '#core/model/media/image-url.ts'
import { useApp } from '../app/app-context.tsx'
import { useCurrentUser, useSession, useSessionRef } from '../app/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Menu } from '../ui/menu.tsx'
import { useAccountLink } from './account-link.ts'

const avatarSize = 28

/** The reader's own menu; nothing is shown while it is not known who reads. */
export function AccountMenu() {
  const user = useCurrentUser()
  if (user === undefined) return <span className="account-menu__space" />
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

function SignedOutItems() {
  return (
    <>
      <li>
        <Link to="/sign-in">Sign In</Link>
      </li>
      <li>
        <Link to="/sign-up">Create Account</Link>
      </li>
    </>
  )
}

const accountPages = [
  ['/bookmarks', 'Bookmarks'],
  ['/profile', 'Profile'],
  ['/subscriptions', 'Subscriptions'],
  ['/create', 'Create'],
] as const

function SignedInItems() {
  const { mainOrigin } = useApp()
  const session = useSessionRef()
  const isSigningOut = useSession((snapshot) => snapshot.matches({ signedIn: 'signingOut' }))
  const follow = useAccountLink()
  return (
    <>
      {accountPages.map(([path, label]) => (
        <li key={path}>
          <a href={mainOrigin + path} onClick={follow}>
            {label}
          </a>
        </li>
      ))}
      <li>
        <button type="button" disabled={isSigningOut} onClick={() => session.send({ type: 'sign-out' })}>
          {isSigningOut ? 'Signing Out...' : 'Sign Out'}
        </button>
      </li>
    </>
  )
}
