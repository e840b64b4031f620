import type { PageHandle } from '../app/head.ts'
import { AuthScreen } from './auth-screen.tsx'

export const handle: PageHandle<unknown> = {
  head: (_, { siteTitle }) => ({
    title: `Sign in · ${siteTitle}`,
    canonicalPath: '/sign-in',
    isHidden: true,
  }),
}

export function Component() {
  return <AuthScreen key="sign-in" mode="SIGN_IN" />
}
