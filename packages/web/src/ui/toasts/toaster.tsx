import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import hot, { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { type ToastRenderer, setToastRenderer } from './toast.ts'

/** A repeated text replaces the toast that shows it. */
const renderer: ToastRenderer = {
  success: (text, duration) => void hot.success(text, { id: `success:${text}`, duration }),
  error: (text) => void hot.error(text, { id: `error:${text}`, duration: 4000 }),
  action: ({ id, text, action, duration, onAction }) => {
    hot.remove(id)
    hot.success(<ToastAction text={text} action={action} onAction={onAction} />, { id, duration })
  },
  show: ({ id, icon, duration, ...action }) => void hot.success(<ToastAction {...action} />, { id, icon, duration }),
  dismiss: (id) => hot.dismiss(id),
}

/** More would hide a small screen. */
const maxOnSmallScreens = 3

/** Shown for longer than an error: it has an action, or more to read. */
const stays = ({ duration = 0 }: Toast) => duration > 4000

/**
 * Where toasts appear (see `.toaster`), newest first; one per page. Those that stay lie on top of each other until the
 * pointer or the focus is on them: one of them is no higher than the lane, so that it covers no control. Good news waits
 * for the screen reader to finish, errors interrupt it. They stay while the pointer or the focus rests on them. When the
 * one with the focus goes away, the focus returns to where it came from.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const { startPause, endPause } = handlers
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isOpen = hasPointer || hasFocus
  const cameFrom = useRef<HTMLElement>(null)
  const shown = useRef(0)
  const visible = toasts.filter((item) => item.visible)
  const count = visible.length
  const lasting = inStack(visible.filter(stays))
  const passing = visible.filter((item) => !stays(item))
  const good = passing.filter(isGood)
  const errors = passing.filter((item) => !isGood(item))
  const isBeyond = (item: Toast) => passing.indexOf(item) >= maxOnSmallScreens

  useEffect(() => setToastRenderer(renderer), [])

  // From the state, and so once for each pause: one that is ended twice sends every toast away at once.
  useEffect(() => {
    if (isOpen) startPause()
  }, [isOpen, startPause])
  useEffect(() => {
    if (!isOpen) endPause()
  }, [isOpen, endPause])

  // The pointer or the focus may have been on one that is gone.
  useEffect(() => {
    if (count < shown.current) {
      setPointer(false)
      setFocus(false)
      if (document.activeElement === document.body) cameFrom.current?.focus()
    }
    shown.current = count
  }, [count])

  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setFocus(true)
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setFocus(false)
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) cameFrom.current = null
  }
  return (
    <div className="toaster screen-only">
      <div
        className="sticky top-0 grid justify-items-end gap-2 pt-1"
        onMouseEnter={() => setPointer(true)}
        onMouseLeave={() => setPointer(false)}
        onFocus={enter}
        onBlur={leave}
      >
        <div aria-live="polite" aria-atomic="false" className="contents">
          <div className={`grid w-full justify-items-end gap-2 ${isOpen ? 'toasts-open' : ''}`}>
            {lasting.map((item, at) => (
              <Message key={item.id} item={item} look={isOpen ? '' : at === 0 ? onTop : beneath} />
            ))}
          </div>
          {good.map((item) => (
            <Message key={item.id} item={item} look={isBeyond(item) ? 'max-sm:hidden' : ''} />
          ))}
        </div>
        {/* Each error is an alert by itself; a region that is marked, though silent, is not hidden by an open dialog. */}
        <div aria-live="off" className="contents">
          {errors.map((item) => (
            <Message key={item.id} item={item} look={isBeyond(item) ? 'max-sm:hidden' : ''} />
          ))}
        </div>
      </div>
    </div>
  )
}

const isGood = (item: Toast) => item.type !== 'error'

/**
 * What goes away first is on top: an offer to undo is not covered by a message that arrives meanwhile. Newest first among
 * equals. @internal For tests.
 */
export const inStack = <Item extends Pick<Toast, 'duration'>>(lasting: readonly Item[]): Item[] =>
  lasting.toSorted((one, other) => (one.duration ?? 0) - (other.duration ?? 0))

/** All in one cell: the edge of the next one shows below the first. By `toast-beneath` tests of accessibility know them. */
const onTop = 'z-1 col-start-1 row-start-1'
const beneath = 'toast-beneath col-start-1 row-start-1 h-full max-h-14 overflow-hidden translate-y-1 scale-x-[.96]'

function Message({ item, look }: { item: Toast; look: string }) {
  const Icon = isGood(item) ? CircleCheck : CircleAlert
  return (
    <div
      role={isGood(item) ? undefined : 'alert'}
      className={`toast card pointer-events-auto flex w-fit items-start gap-2.5 pr-0.5 pl-3.5 ${look}`}
    >
      {item.icon ?? (
        <Icon size={20} aria-hidden="true" className={`mt-3 shrink-0 ${isGood(item) ? 'text-ok' : 'text-danger'}`} />
      )}
      <div className="flex min-h-11 min-w-0 items-center py-1 text-[.94rem] leading-snug font-medium wrap-anywhere">
        <p dir="auto" className="min-w-0">
          {resolveValue(item.message, item)}
        </p>
      </div>
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

type ActionProps = { title?: string; text: string; action: string; onAction: () => void }

/** At most two lines, so that it fits its lane, until the pointer or the focus is on it. */
function ToastAction({ title, text, action, onAction }: ActionProps) {
  return (
    <span className="flex items-center justify-between gap-1">
      <span className={`min-w-0 [.toasts-open_&]:line-clamp-none ${title === undefined ? 'line-clamp-2' : ''}`}>
        {title !== undefined && (
          <b dir="auto" className="line-clamp-1 [.toasts-open_&]:line-clamp-none">
            {title}
          </b>
        )}
        <span
          dir="auto"
          className={title === undefined ? '' : 'line-clamp-1 text-ink-2 [.toasts-open_&]:line-clamp-none'}
        >
          {text}
        </span>
      </span>
      <button
        type="button"
        className="btn btn-ghost -my-2 min-h-11 shrink-0 px-3 text-ink underline"
        onClick={onAction}
      >
        {action}
      </button>
    </span>
  )
}
