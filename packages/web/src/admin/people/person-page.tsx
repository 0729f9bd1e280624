import type { PersonView } from '@daymark/contract/admin.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '#api/client-context.ts'
import { Loaded } from '../shell/loaded.tsx'
import { useOperator } from '../shell/operator.ts'
import { hashOf } from '../shell/place.ts'
import { Facts, Panel, SectionPage } from '../shell/section-page.tsx'
import { Ago, When } from '../shell/when.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonBadges, personName } from './person-badges.tsx'
import { personQuery } from './people.queries.ts'

const back = { href: hashOf({ section: 'people' }), label: 'All people' }

export function PersonPage({ id }: { id: string }) {
  const query = useQuery(personQuery(useCall(), id))
  const { data: person } = query
  return (
    <SectionPage
      title={person ? personName(person) : 'Person'}
      back={back}
      aside={person && <PersonBadges person={person} />}
    >
      <Loaded query={query} what="account" rows={3} rowLook="h-40">
        {(loaded) => <Person person={loaded} />}
      </Loaded>
    </SectionPage>
  )
}

const ways = { password: 'Password', google: 'Google', oidc: 'Single sign-on' } as const

function Person({ person }: { person: PersonView }) {
  const { id } = useOperator()
  return (
    <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
      <div className="grid gap-4">
        <Panel title="Account">
          <Facts
            facts={[
              ['Email', person.email],
              ['Address confirmed', person.isEmailVerified ? 'Yes' : 'No'],
              ['Signs in with', person.signIn.map((way) => ways[way]).join(', ') || 'Nothing yet'],
              ['Joined', <When key="joined" at={person.createdAt} />],
              ['Last seen', person.lastSeenAt === null ? 'Not signed in' : <Ago key="seen" at={person.lastSeenAt} />],
            ]}
          />
        </Panel>
        {person.plan !== null && (
          <Panel title="Plan">
            <p className="font-semibold">{person.plan}</p>
            <History history={person.planHistory} />
          </Panel>
        )}
        <Panel title="Sessions">
          <Sessions sessions={person.sessions} />
        </Panel>
      </div>
      <Panel title="Actions">
        {person.canBeChanged ? (
          <PersonActions person={person} />
        ) : (
          <p className="text-ink-2">
            {person.id === id
              ? 'This is you. Change your own account in Profile Settings.'
              : 'Only an owner can change the account of an operator.'}
          </p>
        )}
      </Panel>
    </div>
  )
}

function History({ history }: { history: PersonView['planHistory'] }) {
  if (history.length === 0) return <p className="mt-2 text-[.94rem] text-ink-3">No changes yet.</p>
  return (
    <ol aria-label="Plan history" className="mt-3 divide-y divide-line border-t border-line text-[.94rem]">
      {history.map(({ id, at, what }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>{what}</span>
          <span className="text-ink-3">
            <When at={at} hasTime />
          </span>
        </li>
      ))}
    </ol>
  )
}

function Sessions({ sessions }: { sessions: PersonView['sessions'] }) {
  if (sessions.length === 0) return <p className="text-ink-2">Not signed in anywhere.</p>
  return (
    <ul className="divide-y divide-line border-y border-line text-[.94rem]">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>
            Signed in <When at={session.createdAt} />
          </span>
          <span className="text-ink-2">
            Seen <Ago at={session.lastSeenAt} isInSentence />
          </span>
          <span className="text-ink-3">
            Ends <When at={session.expiresAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
