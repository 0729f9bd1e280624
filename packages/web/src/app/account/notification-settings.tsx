import { type ComponentProps, type ReactNode, Suspense } from 'react'
import type { ChannelParts } from '#features/notifications/channels/channel-field.tsx'
import { NotificationDialog } from '#features/notifications/notification-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorBoundary } from '../lazy/error-boundary.tsx'
import { lazyPart } from '../lazy/lazy-part.tsx'

const push = lazyPart('push', async () => (await import('#features/notifications/channels/push-field.tsx')).PushField)
const phone = lazyPart(
  'phone',
  async () => (await import('#features/notifications/channels/phone-field.tsx')).PhoneField,
)

const parts: ChannelParts = {
  renderPush: () => (
    <Arriving>
      <push.Part />
    </Arriving>
  ),
  renderPhone: (props) => (
    <Arriving>
      <phone.Part {...props} />
    </Arriving>
  ),
}

type Props = Omit<ComponentProps<typeof NotificationDialog>, 'parts'>

/** Notification Settings, with the fields of single channels as lazy parts. */
export const NotificationSettings = (props: Props) => <NotificationDialog {...props} parts={parts} />

function Arriving({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      renderFailure={() => (
        <Notice isProblem title="This didn’t load" text="Check your connection, then reload the page." />
      )}
    >
      <Suspense fallback={<Skeleton rows={1} label="Loading" className="h-11 shadow-none" />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
