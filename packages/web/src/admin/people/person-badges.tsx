import type { PersonRow } from '@daymark/contract/admin.shapes.ts'
import { Badge } from '#ui/badge.tsx'

const roleLabels = { owner: 'Owner', support: 'Support' } as const

export function PersonBadges({ person: { role, isSuspended } }: { person: Pick<PersonRow, 'role' | 'isSuspended'> }) {
  if (role === null && !isSuspended) return null
  return (
    <span className="flex gap-1.5">
      {role !== null && <Badge tone="sea">{roleLabels[role]}</Badge>}
      {isSuspended && <Badge tone="signal">Suspended</Badge>}
    </span>
  )
}

/** A person by their name, or by their address where they have none. */
export const personName = ({
  firstName,
  lastName,
  email,
}: Pick<PersonRow, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email
