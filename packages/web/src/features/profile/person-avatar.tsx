import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { Avatar } from '#ui/avatar.tsx'
import { avatarSourcesOf, initialsOf } from './person.ts'

type Props = { user: UserView; className?: string }

/** A person as a small round picture: their own, the same through our server, or their initials. */
export function PersonAvatar({ user, className = 'size-9' }: Props) {
  return <Avatar sources={avatarSourcesOf(user, 96)} initials={initialsOf(user)} className={className} />
}
