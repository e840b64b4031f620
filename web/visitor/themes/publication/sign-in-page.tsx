import { useLoaderData } from 'react-router'
import type { loader } from '../../../sign-in/sign-in-page.tsx'
import { AuthScreen } from '../../../sign-in/auth-screen.tsx'

export { handle, loader } from '../../../sign-in/sign-in-page.tsx'

/** The sign-in page of a newsletter, whose button contains the reader's address. */
export function Component() {
  return (
    <div className="publication-sign-in">
      <AuthScreen
        key="sign-in"
        mode="SIGN_IN"
        posted={useLoaderData<typeof loader>()}
        button="Sign in with Substack email"
      />
    </div>
  )
}
