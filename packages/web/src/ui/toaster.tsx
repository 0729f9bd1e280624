import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import hot, { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { type Speaker, speakThrough } from './toast.ts'

/** The same words said again while they still stand do not pile up. */
const speaker: Speaker = {
  success: (text, duration) => void hot.success(text, { id: `success:${text}`, duration }),
  error: (text) => void hot.error(text, { id: `error:${text}`, duration: 4000 }),
  action: ({ id, text, action, duration, onAction }) => {
    hot.remove(id)
    hot.success(
      <span className="flex items-center justify-between gap-1">
        <span dir="auto" className="min-w-0">
          {text}
        </span>
        <button
          type="button"
          className="btn btn-ghost -my-2 min-h-11 shrink-0 px-3 text-ink underline"
          onClick={onAction}
        >
          {action}
        </button>
      </span>,
      { id, duration },
    )
  },
  show: (content, shown) => void hot.success(content, shown),
  dismiss: (id) => hot.dismiss(id),
}

/** A small screen must not vanish behind what is said about it. */
const onSmallScreens = 3

/** What is shown for longer than an error stays: it waits for an answer, or has more to read. */
const stays = ({ duration = 0 }: Toast) => duration > 4000

/**
 * Below the header of a screen and the head of a dialog: neither can be scrolled out from under a toast. The line that
 * says that there is no connection moves the header down.
 */
const place =
  'top-[84px] [:root:has([data-offline])_&]:top-[118px] sm:[:root:has([role=dialog])_&]:top-[calc(4vh+108px)]'

/**
 * Where toasts appear, newest first; one per page. Those that stay come before the others and have room kept for them at
 * the top of the page and of a dialog (`--toast-room`): nothing that can be pressed has to lie under one. Good news waits
 * for the screen reader to finish, errors interrupt it. They stay while the pointer or the focus rests on them, and whoever
 * came by keyboard finds back to where they were when the one that they are at goes away.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const cameFrom = useRef<HTMLElement>(null)
  const shown = useRef(0)
  const visible = toasts
    .filter((item) => item.visible)
    .toSorted((one, other) => Number(stays(other)) - Number(stays(one)))
  const messages = visible.map((item, at) => ({
    item,
    message: <Message key={item.id} item={item} isBeyond={at >= onSmallScreens} />,
  }))
  const those = (are: (item: Toast) => boolean) =>
    messages.filter(({ item }) => are(item)).map(({ message }) => message)
  const lasting = useRef<HTMLDivElement>(null)

  useEffect(() => speakThrough(speaker), [])

  useEffect(() => {
    const sized = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0
      document.documentElement.style.setProperty('--toast-room', height === 0 ? '0px' : `${height + 24}px`)
    })
    if (lasting.current) sized.observe(lasting.current)
    return () => sized.disconnect()
  }, [])

  // The pointer or the focus that rested on one that is gone rests there no more.
  useEffect(() => {
    if (visible.length < shown.current) {
      handlers.endPause()
      if (document.activeElement === document.body) cameFrom.current?.focus()
    }
    shown.current = visible.length
  })

  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    handlers.startPause()
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    handlers.endPause()
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) cameFrom.current = null
  }
  return (
    <div
      className={`screen-only pointer-events-none fixed inset-x-4 z-50 grid justify-items-end gap-2 ${place}`}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={enter}
      onBlur={leave}
    >
      <div aria-live="polite" aria-atomic="false" className="contents">
        <div ref={lasting} className="grid justify-items-end gap-2">
          {those(stays)}
        </div>
        {those((item) => isGood(item) && !stays(item))}
      </div>
      {/* Each error is an alert by itself; a region that is marked, though silent, is not hidden by an open dialog. */}
      <div aria-live="off" className="contents">
        {those((item) => !isGood(item))}
      </div>
    </div>
  )
}

const isGood = (item: Toast) => item.type !== 'error'

function Message({ item, isBeyond }: { item: Toast; isBeyond: boolean }) {
  const Icon = isGood(item) ? CircleCheck : CircleAlert
  return (
    <div
      role={isGood(item) ? undefined : 'alert'}
      className={`card pointer-events-auto flex w-fit max-w-[min(350px,100%)] items-start gap-2.5 py-0.5 pr-0.5 pl-3.5 ${isBeyond ? 'max-sm:hidden' : ''}`}
    >
      {item.icon ?? (
        <Icon size={20} aria-hidden="true" className={`mt-3 shrink-0 ${isGood(item) ? 'text-ok' : 'text-danger'}`} />
      )}
      <p dir="auto" className="min-w-0 py-2.5 text-[.94rem] leading-snug font-medium wrap-anywhere">
        {resolveValue(item.message, item)}
      </p>
      <button
        type="button"
        aria-label="Dismiss"
        className="icon-btn size-11 shrink-0"
        onClick={() => hot.dismiss(item.id)}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
