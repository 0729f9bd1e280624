import { CircleAlert, CircleCheck, X } from 'lucide-react'
import hot, { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'

/** Says something in passing, at the top right. The same words said again while they still stand do not pile up. */
export const toast = {
  success: (text: string) => void hot.success(text, { id: `success:${text}`, duration: 3000 }),
  error: (text: string) => void hot.error(text, { id: `error:${text}`, duration: 4000 }),
}

/**
 * Where toasts appear; one per page, mounted before the first of them. Good news waits for the screen reader to finish,
 * errors interrupt it. They stay while the pointer or the focus rests on them.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const visible = toasts.filter((item) => item.visible)
  return (
    <div
      className="pointer-events-none fixed inset-x-4 top-4 z-50 grid justify-items-end gap-2"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      <div aria-live="polite" aria-atomic="false" className="contents">
        {visible.filter(isGood).map((item) => (
          <Message key={item.id} item={item} />
        ))}
      </div>
      {/* Each error is an alert by itself; a region that is marked, though silent, is not hidden by an open dialog. */}
      <div aria-live="off" className="contents">
        {visible
          .filter((item) => !isGood(item))
          .map((item) => (
            <Message key={item.id} item={item} />
          ))}
      </div>
    </div>
  )
}

const isGood = (item: Toast) => item.type !== 'error'

function Message({ item }: { item: Toast }) {
  const Icon = isGood(item) ? CircleCheck : CircleAlert
  return (
    <div
      role={isGood(item) ? undefined : 'alert'}
      className="card pointer-events-auto flex w-fit max-w-[min(350px,100%)] items-start gap-2.5 py-1 pr-1 pl-3.5"
    >
      <Icon size={20} aria-hidden="true" className={`mt-2.5 shrink-0 ${isGood(item) ? 'text-ok' : 'text-danger'}`} />
      <p className="min-w-0 py-2 text-[.94rem] leading-snug font-medium wrap-anywhere">
        {resolveValue(item.message, item)}
      </p>
      <button
        type="button"
        aria-label="Dismiss"
        className="icon-btn size-10 shrink-0"
        onClick={() => hot.dismiss(item.id)}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
