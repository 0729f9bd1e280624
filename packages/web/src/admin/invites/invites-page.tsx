import type { InviteView } from '@daymark/contract/admin.shapes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#api/client-context.ts'
import { signInOptionsQuery } from '#features/auth/auth.queries.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { More } from '../shell/more.tsx'
import { Panel, SectionPage } from '../shell/section-page.tsx'
import { When } from '../shell/when.tsx'
import { InviteForm } from './invite-form.tsx'
import { invitesQuery, useWithdrawInvite } from './invites.queries.ts'

const whoCanRegister = {
  open: 'Registration is open: anyone can sign up, with or without an invite.',
  invite: 'Registration is by invite: only people with a link can sign up.',
  closed: 'Registration is closed: no one can sign up, and invites don’t work. Set REGISTRATION to change that.',
} as const

/** Links that make one account each. */
export function InvitesPage() {
  const call = useCall()
  const { data: options } = useQuery(signInOptionsQuery(call))
  const query = useInfiniteQuery(invitesQuery(call))
  const invites = query.data?.pages.flatMap((page) => page.invites)
  return (
    <SectionPage title="Invites" intro={options && whoCanRegister[options.registration]}>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] xl:items-start">
        {options && options.registration !== 'closed' && (
          <Panel title="New invite">
            <InviteForm sendsMail={options.sendsMail} />
          </Panel>
        )}
        <div>
          <Loaded query={{ ...query, data: invites }} what="invites">
            {(shown) =>
              shown.length === 0 ? (
                <Notice title="No invites yet" text="Links that you make appear here." />
              ) : (
                <ul aria-label="Invites" className="card divide-y divide-line">
                  {shown.map((invite) => (
                    <li key={invite.id}>
                      <Row invite={invite} />
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
          <More query={query} />
        </div>
      </div>
    </SectionPage>
  )
}

const states = {
  open: { label: 'Open', tone: 'sea' },
  used: { label: 'Used', tone: 'ok' },
  expired: { label: 'Expired', tone: 'quiet' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
} as const satisfies Record<InviteView['state'], { label: string; tone: BadgeTone }>

function Row({ invite }: { invite: InviteView }) {
  const { mutateAsync: withdraw } = useWithdrawInvite()
  const [isOpen, setOpen] = useState(false)
  const { label, tone } = states[invite.state]
  const whom = invite.email ?? 'Anyone with the link'
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-semibold wrap-anywhere">{whom}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-[.875rem] text-ink-3">
          By {invite.createdBy ?? 'the command line'}, <When at={invite.createdAt} />
          {invite.state === 'open' && (
            <>
              . Works until <When at={invite.expiresAt} />
            </>
          )}
        </p>
      </div>
      {invite.state === 'open' && (
        <Button look="line" aria-label={`Withdraw the invite for ${whom}`} onClick={() => setOpen(true)}>
          Withdraw
        </Button>
      )}
      <ActionDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Withdraw this invite?"
        text="Its link stops working at once. Accounts made with other links stay."
        confirm="Withdraw"
        isDestructive
        onConfirm={async () => {
          await withdraw(invite)
          toast.success('Invite withdrawn')
        }}
      />
    </div>
  )
}
