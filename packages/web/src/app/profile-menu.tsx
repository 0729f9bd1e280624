import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { CircleQuestionMark, LogOut, UserRound } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useClient } from '#api/client-context.ts'
import { fullNameOf } from '#features/profile/person.ts'
import { TierBadge } from '#features/subscription/tier-badge.tsx'
import { useDismiss } from './dismiss.ts'
import type { LazyDialog } from './lazy-dialog.tsx'
import { ProfileIdentity } from './profile-identity.tsx'

type Props = { user: UserView; profile: LazyDialog; help: LazyDialog }

/** The phone's way to what stands side by side elsewhere. Closes on Escape and when the focus or a press goes elsewhere. */
export function ProfileMenu({ user, profile, help }: Props) {
  const { logout } = useClient()
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()

  useDismiss(isOpen, menu, (by) => {
    setOpen(false)
    if (by === 'escape') button.current?.focus()
  })
  // The button has the focus when the dialog opens, so that it gets it back.
  const openDialog = (dialog: LazyDialog) => {
    button.current?.focus()
    setOpen(false)
    dialog.open()
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
        <div
          id={menuId}
          className="card absolute top-[calc(100%+8px)] right-0 z-20 w-[min(280px,calc(100vw-32px))] p-2"
        >
          <p className="px-3 pt-1.5 pb-2.5 leading-tight">
            <span className="flex items-center gap-2">
              <span className="truncate font-semibold">{fullNameOf(user)}</span>
              <TierBadge />
            </span>
            <span className="block truncate text-[.8125rem] text-ink-3">{user.email}</span>
          </p>
          <Entry icon={<UserRound size={18} aria-hidden="true" />} onClick={() => openDialog(profile)}>
            Profile Settings
          </Entry>
          <Entry icon={<CircleQuestionMark size={18} aria-hidden="true" />} onClick={() => openDialog(help)}>
            Help & Support
          </Entry>
          <Entry icon={<LogOut size={18} aria-hidden="true" />} onClick={() => void logout()}>
            Logout
          </Entry>
        </div>
      )}
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
