import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useState,
} from 'react'
import { useBackCloses } from './back.ts'
import { useToastPlace } from './toasts/toast-place.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** The browser's Back, where it is to keep what every other way out forgets. */
  onBack?: () => void
  title: string
  description?: ReactNode
  /** While busy neither Escape, nor the close button, nor a click outside closes it. */
  isBusy?: boolean
  /** Whether it can be closed without a choice. If not, it has no close button, and Escape and a click outside do nothing. */
  canDismiss?: boolean
  /** An alertdialog asks a question: it has no close button, only the buttons in its content. */
  role?: 'dialog' | 'alertdialog'
  width?: 'narrow' | 'wide'
  initialFocus?: RefObject<HTMLElement | null>
  /** Stays visible at the bottom, however long the content is: the buttons of a form. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A wide one may change its height while it is open: its head stays where it is. Above each there is room for a toast, and
 * above a narrow one for the header as well, where the window is high enough.
 */
const widths = {
  narrow: 'max-h-[calc(100dvh-144px)] sm:my-18 sm:max-w-[440px]',
  wide: 'max-sm:h-[calc(100dvh-72px)] sm:mt-18 sm:mb-auto sm:max-h-[calc(100dvh-104px)] sm:max-w-[640px]',
}

const backdropLook =
  'fixed inset-0 z-30 bg-[rgb(8_19_22/.55)] transition-opacity duration-160 ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0'

const popupLook =
  'card flex w-full flex-col overflow-hidden transition-[opacity,translate] duration-160 outline-none ' +
  'max-sm:rounded-b-none ' +
  'data-starting-style:translate-y-4 data-starting-style:opacity-0 ' +
  'data-ending-style:translate-y-4 data-ending-style:opacity-0'

/** Lets a nested dialog cover and uncover the one around it. */
const CoverContext = createContext<((isCovered: boolean) => void) | null>(null)

/**
 * A modal surface: centred, and a sheet from the bottom on small screens. Focus goes in, stays in and comes back. Back closes it.
 * A question is asked above the dialog that it is about; a wide one takes the place of the one that opened it, which is there
 * again, as it was, when that closes.
 */
export function Dialog(props: Props) {
  const { isOpen, onClose, title, description, role = 'dialog', width = 'wide', footer, children } = props
  const { isBusy = false, canDismiss = true, onBack = onClose } = props
  useBackCloses(isOpen && canDismiss, () => {
    if (!isBusy) onBack()
  })
  const [isCovered, setCovered] = useState(false)
  const cover = use(CoverContext)
  const isCovering = isOpen && width === 'wide'
  useLayoutEffect(() => {
    if (!isCovering || !cover) return undefined
    cover(true)
    return () => cover(false)
  }, [isCovering, cover])
  const coveredLook = isCovered ? 'invisible' : ''
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, details) => {
        if (open) return
        if (isBusy || !canDismiss) details.cancel()
        else onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={`${backdropLook} ${coveredLook}`} />
        <Base.Viewport className="fixed inset-0 z-30 grid place-items-center overflow-hidden max-sm:items-end sm:px-8">
          <Base.Popup
            role={role}
            onKeyDown={goRound}
            className={`${popupLook} ${widths[width]} ${coveredLook}`}
            {...(props.initialFocus && { initialFocus: props.initialFocus })}
          >
            <ToastsAbove isTall={width === 'wide' || innerHeight < 600} />
            <header className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-7 sm:pt-6">
              <Base.Title className="text-[1.6rem]">{title}</Base.Title>
              {role === 'dialog' && canDismiss && (
                <Base.Close aria-label="Close" disabled={isBusy} className="icon-btn -mt-2 -mr-2 shrink-0">
                  <X size={20} aria-hidden="true" />
                </Base.Close>
              )}
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-3 pb-6 sm:px-7 sm:pb-7">
              {description !== undefined && (
                <Base.Description className="wrap-anywhere text-ink-2">{description}</Base.Description>
              )}
              <CoverContext value={setCovered}>{children}</CoverContext>
            </div>
            {footer !== undefined && (
              <footer className="border-t border-line px-5 py-3.5 sm:px-7 sm:py-4">{footer}</footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** As long as the dialog can be seen. */
function ToastsAbove({ isTall }: { isTall: boolean }) {
  useToastPlace(isTall ? 'dialog tall' : 'dialog')
  return null
}

const stops = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]'

/**
 * Tab goes from the last control to the first at once, and back. The guards around a dialog do that a frame later: a user who
 * presses Tab faster would be out by then.
 */
function goRound(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const dialog = event.currentTarget
  const reached = [...dialog.querySelectorAll<HTMLElement>(stops)].filter(
    (control) =>
      control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility() && !isPassedOver(control),
  )
  const [edge, beyond] = event.shiftKey ? [reached[0], reached.at(-1)] : [reached.at(-1), reached[0]]
  const isAtEdge = document.activeElement === edge || (event.shiftKey && document.activeElement === dialog)
  if (!isAtEdge || !beyond) return
  event.preventDefault()
  beyond.focus()
}

/** Of radio buttons that belong together Tab stops at the chosen one alone. */
const isPassedOver = (control: HTMLElement): boolean =>
  control instanceof HTMLInputElement &&
  control.type === 'radio' &&
  !control.checked &&
  document.querySelector(`[type="radio"][name="${CSS.escape(control.name)}"]:checked`) !== null
