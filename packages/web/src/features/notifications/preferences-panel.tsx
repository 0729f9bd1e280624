import { useQuery } from '@tanstack/react-query'
import { useCall } from '#api/client-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { channelsQuery, preferencesQuery } from './notifications.queries.ts'
import { PreferenceCard } from './preference-card.tsx'
import { fieldsOf, typeOf } from './preference-fields.ts'
import type { Unsaved } from './unsaved.ts'

type Props = { unsaved: Unsaved; onSent: () => void }

/** A card for each type. What is known of the channels comes when it comes: the cards work without. */
export function PreferencesPanel({ unsaved, onSent }: Props) {
  const call = useCall()
  const { data: preferences, isPaused, isError, isFetching, refetch } = useQuery(preferencesQuery(call))
  const { data: channels = [] } = useQuery(channelsQuery(call))

  if (!preferences && isPaused) {
    return <Notice title="You’re offline" text="Your preferences will load when you’re back online." />
  }
  if (!preferences && isError) {
    return (
      <Notice
        isProblem
        title="Failed to load preferences"
        action="Try Again"
        isBusy={isFetching}
        onAction={() => void refetch()}
      />
    )
  }
  if (!preferences) return <Skeleton rows={4} label="Loading preferences" className="h-[104px] shadow-none" />
  const phoneNumber = preferences.find(({ settings }) => settings.phoneNumber)?.settings.phoneNumber ?? null
  return (
    <ul className="grid gap-3">
      {preferences.map((preference) => {
        const type = typeOf(preference)
        return (
          type && (
            <li key={type}>
              <PreferenceCard
                type={type}
                saved={fieldsOf(preference)}
                edits={unsaved.of(type)}
                onEdit={(change) => unsaved.edit(type, change)}
                onForget={() => unsaved.forget(type)}
                channels={channels}
                knownNumber={phoneNumber}
                onSent={onSent}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}
