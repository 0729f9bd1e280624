import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { ClientContext, useSession } from '#api/client-context.ts'
import type { Client } from '#api/client.ts'
import { ErrorBoundary } from '#app/lazy/error-boundary.tsx'
import { FailureScreen } from '#app/lazy/failure-screen.tsx'
import { WithQueries } from '#app/lazy/with-queries.tsx'
import { CardFrame } from '#app/shell/card-frame.tsx'
import { OfflineLine } from '#app/shell/offline-line.tsx'
import { addressOf } from '#boot/arrival.ts'
import { Toaster } from '#ui/toasts/toaster.tsx'
import { AuditLogPage } from '../audit-log/audit-log-page.tsx'
import { FiguresPage } from '../figures/figures-page.tsx'
import { InvitesPage } from '../invites/invites-page.tsx'
import { PeoplePage } from '../people/people-page.tsx'
import { PersonPage } from '../people/person-page.tsx'
import { SystemPage } from '../system/system-page.tsx'
import { StaffTicketPage } from '../tickets/staff-ticket-page.tsx'
import { StaffTicketsPage } from '../tickets/staff-tickets-page.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { NothingHere } from './loaded.tsx'
import { OperatorContext } from './operator.ts'
import { type Place, sectionsFor, usePlace } from './place.ts'
import { SectionPage } from './section-page.tsx'
import { SignInAgainDialog } from './recent-sign-in-dialog.tsx'
import type { SignInAgain } from './recent-sign-in.ts'

type Props = { client: Client; again: SignInAgain }

export function AdminApp({ client, again }: Props) {
  return (
    <ErrorBoundary renderFailure={(error) => <FailureScreen error={error} />}>
      <ClientContext value={client}>
        <WithQueries>
          <OfflineLine />
          <Toaster />
          <Gate again={again} />
        </WithQueries>
      </ClientContext>
    </ErrorBoundary>
  )
}

/** Who has no session, or no role, learns nothing here. */
function Gate({ again }: { again: SignInAgain }) {
  const user = useSession((session) => session.user)
  const role = user?.role
  if (!user) {
    return (
      <CardFrame title="You’re signed out">
        <p className="mb-5 text-ink-2">Sign in, then open this page again.</p>
        <a href={addressOf('signIn')} className="btn btn-primary w-full">
          Sign In
        </a>
      </CardFrame>
    )
  }
  if (!role) {
    return (
      <CardFrame title="There’s nothing at this address">
        <a href="/" className="btn btn-primary w-full">
          Go to Daymark
        </a>
      </CardFrame>
    )
  }
  return (
    <OperatorContext value={{ ...user, role }}>
      <Area user={user} role={role} />
      <SignInAgainDialog user={user} again={again} />
    </OperatorContext>
  )
}

function Area({ user, role }: { user: UserView; role: NonNullable<UserView['role']> }) {
  const place = usePlace()
  const known = sectionsFor(role)
  const here = place && known.some(({ name }) => name === place.section) ? place : null
  return (
    <AdminFrame user={user} sections={known} current={here?.section}>
      <ErrorBoundary
        key={here ? `${here.section}/${here.id ?? ''}` : 'nowhere'}
        renderFailure={(error) => <FailureScreen error={error} />}
      >
        {here ? (
          <Page place={here} />
        ) : (
          <SectionPage title="Not found">
            <NothingHere />
          </SectionPage>
        )}
      </ErrorBoundary>
    </AdminFrame>
  )
}

function Page({ place: { section, id, filter } }: { place: Place }) {
  switch (section) {
    case 'tickets':
      return id === undefined ? <StaffTicketsPage filter={filter} /> : <StaffTicketPage id={id} />
    case 'people':
      return id === undefined ? <PeoplePage filter={filter} /> : <PersonPage id={id} />
    case 'invites':
      return <InvitesPage />
    case 'figures':
      return <FiguresPage filter={filter} />
    case 'system':
      return <SystemPage />
    case 'audit-log':
      return <AuditLogPage />
    default:
      return section satisfies never
  }
}
