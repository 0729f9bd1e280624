import type { HistoryItemView } from '@daymark/contract/notifications.shapes.ts'
import { Bell } from 'lucide-react'
import { showToast, toast } from '#ui/toast.ts'

const durationMs = 8000

/** Where the person is already: a message that leads there has nothing more to show than itself, in the history. */
const here = '/'

/** Says a message in passing. Its button leads to what it is about. */
export function tellMessage(message: HistoryItemView, onFollow: (actionUrl: string | null) => void): void {
  const { title, body, actionText } = message
  const actionUrl = message.actionUrl === here ? null : message.actionUrl
  const id = `notification:${message.id}`
  const follow = () => {
    toast.dismiss(id)
    onFollow(actionUrl)
  }
  showToast(
    <>
      <b dir="auto" className="block">
        {title}
      </b>
      <span dir="auto" className="line-clamp-4 text-ink-2">
        {body}
      </span>
      <button type="button" className="btn btn-ghost -mb-2 -ml-3 min-h-11 px-3 text-ink underline" onClick={follow}>
        {(actionUrl !== null && actionText) || 'View'}
      </button>
    </>,
    { id, duration: durationMs, icon: <Bell size={20} aria-hidden="true" className="mt-3 shrink-0 text-sea" /> },
  )
}
