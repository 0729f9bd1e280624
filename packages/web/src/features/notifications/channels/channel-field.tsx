import type { ChannelView } from '@daymark/contract/notifications.shapes.ts'
import { notificationChannels } from '@daymark/domain/notifications/kinds.ts'
import { Field } from '#ui/fields/field.tsx'
import { ChannelObstacle } from './channel-obstacle.tsx'
import { channelWords } from '../notification-words.ts'
import { PhoneField } from './phone-field.tsx'
import { PushField } from './push-field.tsx'
import { channelNumber, type Edits, type PreferenceFields } from '../preference-fields.ts'

type Props = {
  fields: PreferenceFields
  channels: readonly ChannelView[]
  knownNumber: string | null
  onEdit: (change: Edits) => void
}

/** The way a message takes, and below it what still has to be done for it to arrive. */
export function ChannelField({ fields, channels, knownNumber, onEdit }: Props) {
  const { channel, phoneNumber } = fields
  const status = channels.find((view) => view.channel === channelNumber(channel))
  return (
    <>
      <Field label="Channel">
        {(control) => (
          <select
            {...control}
            value={channel}
            onChange={({ currentTarget }) => {
              const chosen = notificationChannels.find((known) => known === currentTarget.value)
              if (chosen) onEdit({ channel: chosen })
            }}
          >
            {notificationChannels.map((known) => (
              <option key={known} value={known}>
                {channelWords[known]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="empty:hidden sm:order-last sm:col-span-2">
        {channel === 'BrowserPush' && <PushField />}
        {channel === 'SMS' && status && (
          <PhoneField
            status={status}
            phoneNumber={phoneNumber ?? knownNumber}
            onConfirmed={(confirmed) => onEdit({ phoneNumber: confirmed })}
          />
        )}
        {(channel === 'InApp' || channel === 'Email') && <ChannelObstacle reason={status?.reason} />}
      </div>
    </>
  )
}
