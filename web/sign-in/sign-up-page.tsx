import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../browser/head.ts'
import { postedTo } from '../app/loading.ts'
import { AuthScreen } from './auth-screen.tsx'

/** The result of the form if the browser submitted it without scripts. */
export const loader = ({ context }: LoaderFunctionArgs) => postedTo(context, '/sign-up')

export const handle: PageHandle<unknown> = {
  head: (_, { siteTitle }) => ({
    title: `Create an account · ${siteTitle}`,
    canonicalPath: '/sign-up',
    isHidden: true,
  }),
}

export function Component() {
  return <AuthScreen key="sign-up" mode="SIGN_UP" posted={useLoaderData<typeof loader>()} />
}
