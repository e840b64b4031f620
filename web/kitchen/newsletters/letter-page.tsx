import { useState } from 'react'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Letter } from '#core/calls/newsletter/letter-calls.ts'
import type { NewsletterSend } from '#core/calls/newsletter/newsletter-calls.ts'
import type { EditorStatus } from '#core/machines/editor/editor-status.ts'
import { unwrap, apiOf } from '../../app/loading.ts'
import { useSelector } from '../../browser/machine.ts'
import { useCall } from '../../app/use-call.ts'
import { useDraft, useSavedAt, useSaveNow } from '../../editing/editor/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { useEditorWorkStatus } from '../page/editor-work-status.ts'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { loadPublished, type PublishedRecipes } from '../homepage/published-recipes.ts'
import { dayAndTime, exactTime } from '../ui/format-time.ts'
import { OlderCopy } from '../ui/edited-copies/older-copy.tsx'
import { SignInDialog } from '../ui/sign-in-dialog.tsx'
import { audienceNames } from './audience-names.ts'
import { DeleteLetter } from './delete-letter.tsx'
import { LetterHead, type AudienceCounts } from './letter-head.tsx'
import { LetterParts } from './letter-parts.tsx'
import { LetterSendDialog } from './letter-send-dialog.tsx'
import { MailPreview } from './mail-preview.tsx'
import { progressText } from './progress-text.ts'
import { useLetterConflict, useLetterEditor, type LetterEditor } from './use-letter-editor.ts'
import styles from './newsletters.module.css'

type LetterData = {
  readonly letter: Letter
  readonly recipes: PublishedRecipes
  readonly counts: AudienceCounts
  /** The delivery of a sent letter; null for an unsent one. */
  readonly send: NewsletterSend | null
}

export const loader = kitchenLoader<LetterData>(async ({ context, params }, siteSlug) => {
  const api = apiOf(context)
  const [{ letter }, recipes, { audiences }] = await Promise.all([
    unwrap(api.getLetter({ siteSlug, letterId: params['letterId'] ?? '' })),
    loadPublished(context, siteSlug),
    unwrap(api.getAudiences({ siteSlug })),
  ])
  return { letter, recipes, counts: audiences, send: await sendOf(api, siteSlug, letter) }
})

async function sendOf(
  api: TrivetApi,
  siteSlug: string,
  { id, state }: Letter,
): Promise<NewsletterSend | null> {
  if (state !== 'sent') return null
  const { newsletterSends } = await unwrap(api.listNewsletterSends({ siteSlug }))
  return newsletterSends.find(({ letterId }) => letterId === id) ?? null
}

export const handle = kitchenHandle<LetterData>({
  title: ({ letter }) => letter.subject || 'Letter',
  isWide: true,
})

/** The editor of a letter with a preview of the mail. A sent letter has only the preview. */
export function Component() {
  const data = useKitchenData<LetterData>()
  const isSent = data.letter.state === 'sent'
  return isSent ? <SentLetter {...data} /> : <LetterWriter key={data.letter.id} {...data} />
}

function SentLetter({ letter: { id, subject }, send }: LetterData) {
  const pathOf = useKitchenPath()
  return (
    <>
      <PageHeader title={subject} back={{ to: pathOf('newsletters'), label: 'Newsletters' }} />
      <div className={styles['sent']}>
        <p>This letter was sent and stays as it is.</p>
        {send !== null && (
          <dl className={styles['facts']}>
            <div>
              <dt>Delivery</dt>
              <dd>{progressText(send)}</dd>
            </div>
            <div>
              <dt>To</dt>
              <dd>{audienceNames[send.audience]}</dd>
            </div>
            <div>
              <dt>When</dt>
              <dd>{dayAndTime(new Date(send.createdAt))}</dd>
            </div>
          </dl>
        )}
        <MailPreview draft={{ letterId: id }} />
      </div>
    </>
  )
}

function LetterWriter({ letter, recipes, counts }: LetterData) {
  const { slug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const [isSending, setSending] = useState(false)
  const editor = useLetterEditor(slug, letter)
  const subject = useDraft(editor, (draft) => draft.subject)
  const audience = useDraft(editor, (draft) => draft.audience)
  const savedAt = useSavedAt(editor)
  const saveNow = useSaveNow(editor)
  const status = useEditorWorkStatus(editor.ref)
  const focus = useFocusInList<HTMLDivElement>('[data-notice]')
  return (
    <>
      <PageHeader
        title={subject || 'New letter'}
        isTitleBelow
        back={{ to: pathOf('newsletters'), label: 'Newsletters' }}
        actions={
          <>
            <DeleteLetter letterId={letter.id} editor={editor} />
            <Button
              variant="primary"
              onClick={() => {
                saveNow()
                setSending(true)
              }}
            >
              Send…
            </Button>
          </>
        }
      />
      <OlderCopy editor={editor} />
      <SignInDialog editor={editor.ref} />
      <div className={styles['writer']}>
        <div className={styles['letter']} data-letter {...focus}>
          <ScheduleNotice letter={letter} />
          <Conflict editor={editor} />
          <Refusal editor={editor} status={status} />
          <LetterHead editor={editor} counts={counts} />
          <LetterParts editor={editor} recipes={recipes} />
        </div>
        <div className={styles['beside']}>
          <MailPreview
            draft={{ letterId: letter.id }}
            revision={savedAt?.getTime() ?? 0}
            isSaved={status.kind === 'saved'}
          />
        </div>
      </div>
      <LetterSendDialog
        key={String(isSending)}
        {...{ letter, subject, audience }}
        count={counts[audience]}
        status={status}
        isOpen={isSending}
        onClose={() => setSending(false)}
      />
    </>
  )
}

type RefusalProps = { readonly editor: LetterEditor; readonly status: EditorStatus }

/** Why the letter could not be saved. */
function Refusal({ editor, status }: RefusalProps) {
  const issue = useSelector(editor.ref, ({ context }) => context.work?.issues[0]?.message)
  const message = status.kind === 'failed' ? (status.message ?? issue) : undefined
  if (message === undefined) return null
  return (
    <p className="error-box" role="alert">
      {message}
    </p>
  )
}

function Conflict({ editor }: { readonly editor: LetterEditor }) {
  const { fields, resolve } = useLetterConflict(editor)
  if (fields.length === 0) return null
  return (
    <div className="error-box" role="alert">
      <p>This letter was also changed in another tab, on another device or by somebody else.</p>
      <div className={styles['trialBar']}>
        <Button onClick={() => resolve('mine')}>Keep mine</Button>
        <Button onClick={() => resolve('theirs')}>Take the other version</Button>
      </div>
    </div>
  )
}

function ScheduleNotice({ letter: { id: letterId, state, sendAt } }: { readonly letter: Letter }) {
  const { slug: siteSlug } = useKitchenSite()
  const cancel = useCall((api) => api.unscheduleLetter({ siteSlug, letterId }), {
    revalidates: true,
    toastsFailure: true,
    toast: () => ({ text: 'The letter is a draft again.' }),
  })
  if (sendAt === null || state === 'draft') return null
  const when = exactTime(new Date(sendAt))
  return (
    <div className={styles['notice']} role="status" data-notice>
      <p>
        {state === 'late'
          ? `This letter was to be sent on ${when}, which could not be done then. Send it now, or choose another time.`
          : `Goes out on ${when}.`}
      </p>
      <Button aria-disabled={cancel.isPending} onClick={() => cancel.run(undefined)}>
        Back to draft
      </Button>
    </div>
  )
}
