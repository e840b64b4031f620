import type { PageHandle } from '../app/head.ts'
import { AuthScreen } from './auth-screen.tsx'

export const handle: PageHandle<unknown> = {
  head: (_, { siteTitle }) => ({
    title: `Create an account · ${siteTitle}`,
    canonicalPath: '/sign-up',
    isHidden: true,
  }),
}

export function Component() {
  return <AuthScreen key="sign-up" mode="SIGN_UP" />
}
