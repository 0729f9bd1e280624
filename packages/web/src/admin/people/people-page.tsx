import type { PersonRow } from '@daymark/contract/admin.shapes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '#api/client-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { More } from '../shell/more.tsx'
import { type Filter, hashOf, replacePlace } from '../shell/place.ts'
import { SearchBox } from '../shell/search-box.tsx'
import { SectionPage } from '../shell/section-page.tsx'
import { Ago, When } from '../shell/when.tsx'
import { PersonBadges, personName } from './person-badges.tsx'
import { peopleQuery } from './people.queries.ts'

/** Accounts by address or name, the newest first. */
export function PeoplePage({ filter: { search = '' } }: { filter: Filter }) {
  const query = useInfiniteQuery(peopleQuery(useCall(), search))
  const people = query.data?.pages.flatMap((page) => page.people)
  return (
    <SectionPage title="People" intro="Accounts, never what people track: habits, days and notes are theirs alone.">
      <div className="mb-4 max-w-[520px]">
        <SearchBox
          label="Search by email or name"
          text={search}
          found={people ? `${people.length}${query.hasNextPage ? ' or more' : ''} people` : ''}
          onSearch={(text) => replacePlace({ section: 'people', filter: { search: text } })}
        />
      </div>
      <Loaded query={{ ...query, data: people }} what="people">
        {(shown) =>
          shown.length === 0 ? (
            <Notice title="No matches" text="No address and no name has these letters." />
          ) : (
            <ul className="card divide-y divide-line overflow-hidden">
              {shown.map((person) => (
                <li key={person.id}>
                  <Row person={person} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <More query={query} />
    </SectionPage>
  )
}

function Row({ person }: { person: PersonRow }) {
  return (
    <div className="relative grid gap-x-4 gap-y-0.5 px-4 py-3 hover:bg-sunken sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_9rem] sm:items-center">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <a
            href={hashOf({ section: 'people', id: person.id })}
            dir="auto"
            className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0"
          >
            {personName(person)}
          </a>
          <PersonBadges person={person} />
        </span>
        <span className="block truncate text-[.875rem] text-ink-2">{person.email}</span>
      </span>
      <span className="text-[.94rem] text-ink-2">{person.plan}</span>
      <span className="text-[.875rem] text-ink-3 sm:text-right">
        {person.lastSeenAt === null ? (
          <>
            Joined <When at={person.createdAt} />
          </>
        ) : (
          <>
            Seen <Ago at={person.lastSeenAt} isInSentence />
          </>
        )}
      </span>
    </div>
  )
}
