import type { UserView } from '@daymark/contract/auth.shapes.ts'
import type { ReactNode } from 'react'
import { PersonAvatar } from '#features/profile/person-avatar.tsx'
import { fullNameOf } from '#features/profile/person.ts'

type Props = {
  user: UserView
  /** The plan's badge, beside the name. */
  badge?: ReactNode
}

/** What the profile button shows: avatar, name and e-mail; where there is little room the avatar alone is seen. */
export function ProfileIdentity({ user, badge }: Props) {
  return (
    <>
      <PersonAvatar user={user} />
      <span className="sr-only">Profile:</span>
      <span className="min-w-0 leading-tight max-md:sr-only">
        <span className="flex items-center gap-2">
          <span dir="auto" className="max-w-[220px] truncate text-[.95rem] font-semibold">
            {fullNameOf(user)}
          </span>
          {badge}
        </span>
        <span className="block max-w-[220px] truncate text-[.8125rem] text-ink-3">{user.email}</span>
      </span>
    </>
  )
}
