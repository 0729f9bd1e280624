import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { CircleQuestionMark, LogOut, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullNameOf } from '#features/profile/person.ts'
import { TierBadge } from '#features/subscription/tier-badge.tsx'

type Props = { id: string; user: UserView; onProfile: () => void; onHelp: () => void; onLogout: () => void }

/** What the phone's profile menu holds while it is open. */
export function ProfileMenuEntries({ id, user, onProfile, onHelp, onLogout }: Props) {
  return (
    <div id={id} className="card absolute top-[calc(100%+8px)] right-0 z-20 w-[min(280px,calc(100vw-32px))] p-2">
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
