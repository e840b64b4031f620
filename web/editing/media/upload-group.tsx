import { createContext, use, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { uploadMessage, type UploadOutcome } from './upload-message.ts'

type UploadGroup = {
  /** How an upload is now; null while it runs. */
  readonly report: (id: string, outcome: UploadOutcome | null) => void
  /** An upload is shown no longer. */
  readonly leave: (id: string) => void
}

const UploadGroupContext = createContext<UploadGroup | null>(null)

type UploadGroupProps = {
  /** What one of them is, as “image”. */
  readonly noun: string
  readonly children: ReactNode
}

/** Uploads beside each other. Screen readers get one message for all that ran at the same time, once the last one ends. */
export function UploadGroup({ noun, children }: UploadGroupProps) {
  const outcomes = useRef(new Map<string, UploadOutcome | null>())
  const [said, setSaid] = useState({ count: 0, text: '' })
  const group = useMemo<UploadGroup>(() => {
    const sayWhenAllEnded = () => {
      const ended = [...outcomes.current.values()].filter((outcome) => outcome !== null)
      if (ended.length === 0 || ended.length < outcomes.current.size) return
      outcomes.current.clear()
      setSaid(({ count }) => ({ count: count + 1, text: uploadMessage(ended, noun) }))
    }
    return {
      report(id, outcome) {
        outcomes.current.set(id, outcome)
        sayWhenAllEnded()
      },
      leave(id) {
        // An image that is there has no progress any more, and yet is to be counted.
        if (outcomes.current.get(id)?.error === null) return
        outcomes.current.delete(id)
        sayWhenAllEnded()
      },
    }
  }, [noun])
  return (
    <UploadGroupContext value={group}>
      {children}
      <p className="visually-hidden" role="status">
        {/* With a key, the same words are read again. */}
        <span key={said.count}>{said.text}</span>
      </p>
    </UploadGroupContext>
  )
}

/** True where a group says how its uploads ended. */
export function useIsInUploadGroup(): boolean {
  return use(UploadGroupContext) !== null
}

/** Reports one upload to the group that it is in, if it is in one. */
export function useUploadReport(name: string, isAdded: boolean, error: string | null): void {
  const group = use(UploadGroupContext)
  const id = useId()
  useEffect(() => {
    group?.report(id, isAdded || error !== null ? { name, error } : null)
  }, [group, id, name, isAdded, error])
  useEffect(() => () => group?.leave(id), [group, id])
}
