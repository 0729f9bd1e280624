import type { NotificationType } from '@daymark/domain/notifications/kinds.ts'
import { Send } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { useSendTest } from './notifications.queries.ts'
import { tellFailure } from './notification-failure.ts'

type Props = { type: NotificationType; label: string; onSent: () => void }

/** Tries the channel as it is saved, so it is not offered beside changes that are not. */
export function TestButton({ type, label, onSent }: Props) {
  const { mutateAsync: sendTest, isPending } = useSendTest(type)
  const test = async () => {
    try {
      await sendTest()
      toast.success('Test notification sent!')
      onSent()
    } catch (error) {
      tellFailure(error, 'Failed to send test notification')
    }
  }
  return (
    <div className="mt-2 flex justify-end">
      <Button
        look="ghost"
        className="-mr-2 min-h-11"
        icon={<Send size={16} aria-hidden="true" />}
        aria-label={`Send Test: ${label}`}
        isBusy={isPending}
        onClick={() => void test()}
      >
        Send Test
      </Button>
    </div>
  )
}
