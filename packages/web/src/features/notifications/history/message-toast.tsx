import type { HistoryItemView } from '@daymark/contract/notifications.shapes.ts'
import { Bell } from 'lucide-react'
import { showToast, toast } from '#ui/toasts/toast.ts'

const durationMs = 8000

/** Where the person is already: a message that leads there has nothing more to show than itself, in the history. */
const here = '/'

/** What a message is about. Without an address it is about a habit, or nothing but itself. */
export type About = { actionUrl: string | null; habitId: string | null }

/** Says a message in passing. Its button leads to what it is about. */
export function tellMessage(message: HistoryItemView, onFollow: (about: About) => void): void {
  const { title, body, actionText, habitId } = message
  const actionUrl = message.actionUrl === here ? null : message.actionUrl
  const id = `notification:${message.id}`
  const follow = () => {
    toast.dismiss(id)
    onFollow({ actionUrl, habitId })
  }
  showToast({
    id,
    title,
    text: body,
    action: (actionUrl !== null && actionText) || 'View',
    duration: durationMs,
    icon: <Bell size={20} aria-hidden="true" className="mt-3 shrink-0 text-sea" />,
    onAction: follow,
  })
}
