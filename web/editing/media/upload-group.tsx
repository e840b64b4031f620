import { createContext, use, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { uploadMessage, type UploadOutcome } from './upload-message.ts'

type UploadGroup = {
  /** Reports the outcome of an upload; null while it is running. */
  readonly report: (id: string, outcome: UploadOutcome | null) => void
  /** Called when an upload is no longer shown. */
  readonly leave: (id: string) => void
}

const UploadGroupContext = createContext<UploadGroup | null>(null)

type UploadGroupProps = {
  /** The singular noun for an upload, for example “image”. */
  readonly noun: string
  readonly children: ReactNode
}

/** Groups concurrent uploads. Screen readers get one message for all of them, once the last one ends. */
export function UploadGroup({ noun, children }: UploadGroupProps) {
  const outcomes = useRef(new Map<string, UploadOutcome | null>())
  const [announcement, setAnnouncement] = useState({ count: 0, text: '' })
  const group = useMemo<UploadGroup>(() => {
    const announceWhenAllEnded = () => {
      const ended = [...outcomes.current.values()].filter((outcome) => outcome !== null)
      if (ended.length === 0 || ended.length < outcomes.current.size) return
      outcomes.current.clear()
      setAnnouncement(({ count }) => ({ count: count + 1, text: uploadMessage(ended, noun) }))
    }
    return {
      report(id, outcome) {
        outcomes.current.set(id, outcome)
        announceWhenAllEnded()
      },
      leave(id) {
        // A finished upload is no longer shown but still counts in the message.
        if (outcomes.current.get(id)?.error === null) return
        outcomes.current.delete(id)
        announceWhenAllEnded()
      },
    }
  }, [noun])
  return (
    <UploadGroupContext value={group}>
      {children}
      <p className="visually-hidden" role="status">
        {/* A new key makes screen readers announce the same text again. */}
        <span key={announcement.count}>{announcement.text}</span>
      </p>
    </UploadGroupContext>
  )
}

/** Returns whether the component is inside a group that announces the outcomes of its uploads. */
export function useIsInUploadGroup(): boolean {
  return use(UploadGroupContext) !== null
}

/** Reports one upload to the surrounding group, if there is one. */
export function useUploadReport(name: string, isAdded: boolean, error: string | null): void {
  const group = use(UploadGroupContext)
  const id = useId()
  useEffect(() => {
    group?.report(id, isAdded || error !== null ? { name, error } : null)
  }, [group, id, name, isAdded, error])
  useEffect(() => () => group?.leave(id), [group, id])
}
