import { useState } from 'react'
import { makeSendKey, type SendKey } from '#api/send-key.ts'

/** Replies that were begun, by the ticket: they outlive a failed send, another tab and a closed dialog. */
export type Drafts = {
  draftOf: (ticketId: string) => string
  keepDraft: (ticketId: string, text: string) => void
  keyOf: SendKey
}

export function useReplyDrafts(): Drafts {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const [keyOf] = useState(makeSendKey)
  return {
    draftOf: (ticketId) => drafts[ticketId] ?? '',
    keepDraft: (ticketId, text) => setDrafts((all) => ({ ...all, [ticketId]: text })),
    keyOf,
  }
}
