import { useActorRef } from '@xstate/react'
import { useSyncExternalStore, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { shareMachine } from '#core/machines/recipe/share-machine.ts'
import { useApp, useSite } from '#web/app/app-context.tsx'
import { useSelector } from '#web/browser/machine.ts'
import { siteThemeOf } from '#web/content/site-themes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useVisit } from '../../site/visits.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'

/** A menu of ways to share a page. */
export function ShareMenu({ title }: { title: string }) {
  const { origin } = useApp()
  const { pathname } = useLocation()
  const visit = useVisit()
  const url = encodeURIComponent(origin + pathname)
  const hasShareSheet = useSyncExternalStore(subscribeToNothing, canShareBySheet, () => false)
  return (
    <>
      <Menu
        label="Share"
        buttonClassName="button button--plain"
        button={
          <>
            <Icon name="share" />
            Share
          </>
        }
      >
        <li>
          <CopyLink url={origin + pathname} />
        </li>
        <li>
          <button type="button" onClick={() => setTimeout(() => window.print())}>
            <Icon name="printer" />
            Print
          </button>
        </li>
        <li>
          <a
            href={`https://www.pinterest.com/pin/create/button/?url=${url}&description=${encodeURIComponent(title)}`}
            target="_blank"
            rel="noopener"
            onClick={() => visit('share')}
          >
            <Icon name="bookmark" />
            Pin
          </a>
        </li>
        <li>
          <a
            href={`https://www.facebook.com/sharer/sharer.php?u=${url}`}
            target="_blank"
            rel="noopener"
            onClick={() => visit('share')}
          >
            <Icon name="users" />
            Share to Facebook
          </a>
        </li>
        <li>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${title} ${origin}${pathname}`)}`}
            target="_blank"
            rel="noopener"
            onClick={() => visit('share')}
          >
            <Icon name="share" />
            WhatsApp
          </a>
        </li>
        {hasShareSheet && (
          <li>
            <button
              type="button"
              onClick={() => {
                visit('share')
                shareBySheet({ title, url: origin + pathname })
              }}
            >
              <Icon name="external" />
              More ways to share
            </button>
          </li>
        )}
      </Menu>
      <button
        type="button"
        className="button button--plain recipe-facts__print"
        onClick={() => window.print()}
      >
        <Icon name="printer" />
        Print
      </button>
    </>
  )
}

const subscribeToNothing = () => () => undefined

/** Whether to use the native share sheet of phones and tablets. */
function canShareBySheet(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
}

function shareBySheet(page: { title: string; url: string }): void {
  // Closing the native sheet rejects the promise; that is not an error.
  navigator.share(page).catch(() => undefined)
}

function CopyLink({ url }: { url: string }) {
  const { device } = useApp()
  const visit = useVisit()
  const variant = siteThemeOf(useSite().slug).copiedLink
  const share = useActorRef(shareMachine, { input: { device, variant } })
  const isCopied = useSelector(share, (snapshot) => snapshot.matches({ copy: 'copied' }))
  const isRefused = useSelector(share, (snapshot) => snapshot.matches({ copy: 'refused' }))
  const copy = (event: MouseEvent) => {
    // The menu stays open so that the result can be read.
    event.stopPropagation()
    share.send({ type: 'link.copy', url })
    visit('share')
  }
  return (
    <>
      <button type="button" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'link'} />
        {isCopied ? 'Link copied' : isRefused ? url : 'Copy link'}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? 'Link copied' : ''}
      </span>
    </>
  )
}
