import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { useId, useRef } from 'react'
import { TierBadge } from '#features/subscription/tier-badge.tsx'
import { useDismiss } from './dismiss.ts'
import { type LazyDialog, LazyDialogPart, useLazyDialog } from './lazy-dialog.tsx'
import { lazyPart } from './lazy-part.tsx'
import { ProfileIdentity } from './profile-identity.tsx'

const entries = lazyPart('profile-menu', async () => (await import('./profile-menu-entries.tsx')).ProfileMenuEntries)

type Props = { user: UserView; profile: LazyDialog; help: LazyDialog; onLogout: () => void }

/** The phone's way to what stands side by side elsewhere. Closes on Escape and when the focus or a press goes elsewhere. */
export function ProfileMenu({ user, profile, help, onLogout }: Props) {
  const list = useLazyDialog(entries)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const Entries = entries.Part

  useDismiss(list.isOpen, menu, (by) => {
    list.close()
    if (by === 'escape') button.current?.focus()
  })
  // The button has the focus when the dialog opens, so that it gets it back.
  const leaveFor = (next: () => void) => () => {
    button.current?.focus()
    list.close()
    next()
  }

  return (
    <div ref={menu} className="relative ml-1 min-w-0 sm:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? menuId : undefined}
        className="flex min-w-0 items-center rounded-[12px] p-1.5 hover:bg-sunken"
        onClick={list.isOpen ? list.close : list.open}
        onPointerEnter={list.preload}
        onFocus={list.preload}
      >
        <ProfileIdentity user={user} badge={<TierBadge />} />
      </button>
      <LazyDialogPart dialog={list}>
        {list.isOpen && (
          <Entries
            id={menuId}
            user={user}
            onProfile={leaveFor(profile.open)}
            onHelp={leaveFor(help.open)}
            onLogout={leaveFor(onLogout)}
          />
        )}
      </LazyDialogPart>
    </div>
  )
}
