import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { CircleQuestionMark, LogOut, UserRound } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { fullNameOf } from '#features/profile/person.ts'
import { TierBadge } from '#features/subscription/tier-badge.tsx'
import type { LazyDialog } from '../lazy/lazy-dialog.tsx'
import { ProfileIdentity } from './profile-identity.tsx'

type Props = { user: UserView; profile: LazyDialog; help: LazyDialog; onLogout: () => void }

/** On a phone, what other screens show side by side in the header. Closes on Escape and when the focus or a press goes elsewhere. */
export function ProfileMenu({ user, profile, help, onLogout }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()

  useDismiss(isOpen, menu, (by) => {
    close()
    if (by === 'escape') button.current?.focus()
  })
  // The button has the focus when the dialog opens, so that it gets it back.
  const leaveFor = (next: () => void) => () => {
    button.current?.focus()
    close()
    next()
  }

  return (
    <div ref={menu} className="relative ml-1 min-w-0 sm:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        className="flex min-w-0 items-center rounded-[12px] p-1.5 hover:bg-sunken"
        onClick={() => setOpen(!isOpen)}
      >
        <ProfileIdentity user={user} badge={<TierBadge />} />
      </button>
      {isOpen && (
        <Entries
          id={menuId}
          user={user}
          onProfile={leaveFor(profile.open)}
          onHelp={leaveFor(help.open)}
          onLogout={leaveFor(onLogout)}
        />
      )}
    </div>
  )
}

type EntriesProps = { id: string; user: UserView; onProfile: () => void; onHelp: () => void; onLogout: () => void }

function Entries({ id, user, onProfile, onHelp, onLogout }: EntriesProps) {
  return (
    <div id={id} className="card absolute top-[calc(100%+8px)] right-0 z-30 w-[min(280px,calc(100vw-32px))] p-2">
      <p className="px-3 pt-1.5 pb-2.5 leading-tight">
        <span className="flex items-center gap-2">
          <span dir="auto" className="truncate font-semibold">
            {fullNameOf(user)}
          </span>
          <TierBadge />
        </span>
        <span className="block truncate text-[.8125rem] text-ink-3">{user.email}</span>
      </p>
      <Entry icon={<UserRound size={18} aria-hidden="true" />} onClick={onProfile}>
        Profile Settings
      </Entry>
      <Entry icon={<CircleQuestionMark size={18} aria-hidden="true" />} onClick={onHelp}>
        Help & Support
      </Entry>
      <Entry icon={<LogOut size={18} aria-hidden="true" />} onClick={onLogout}>
        Logout
      </Entry>
    </div>
  )
}

function Entry({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-2.5 rounded-[10px] px-3 text-left font-medium hover:bg-sunken"
      onClick={onClick}
    >
      {icon}
      {children}
    </button>
  )
}

/** While something is open, calls back when Escape is pressed, or when a press or the focus goes outside of it. */
function useDismiss(
  isOpen: boolean,
  inside: RefObject<HTMLElement | null>,
  onDismiss: (by: 'escape' | 'outside') => void,
) {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!isOpen) return undefined
    const listening = new AbortController()
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss('escape')
    }
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !inside.current?.contains(target)) dismiss('outside')
    }
    document.addEventListener('keydown', onKey, listening)
    document.addEventListener('pointerdown', onElsewhere, listening)
    document.addEventListener('focusin', onElsewhere, listening)
    return () => listening.abort()
  }, [isOpen, inside])
}
