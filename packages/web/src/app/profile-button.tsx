import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { TierBadge } from '#features/subscription/tier-badge.tsx'
import type { LazyDialog } from './lazy-dialog.tsx'
import { ProfileIdentity } from './profile-identity.tsx'

/** Who is signed in; opens their settings. A phone has the profile menu instead. */
export function ProfileButton({ user, profile }: { user: UserView; profile: LazyDialog }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="ml-1 flex min-w-0 items-center gap-2.5 rounded-[12px] p-1.5 text-left hover:bg-sunken max-sm:hidden md:pr-3"
      onClick={profile.open}
      onPointerEnter={profile.preload}
      onFocus={profile.preload}
    >
      <ProfileIdentity user={user} badge={<TierBadge />} />
    </button>
  )
}
