import type { ChannelView } from '@daymark/contract/notifications.shapes.ts'
import type { NotificationType } from '@daymark/domain/notifications/kinds.ts'
import { notificationTypeNames } from '@daymark/domain/notifications/type-names.ts'
import { useState } from 'react'
import { useSession } from '#api/client-context.ts'
import { fetchedRules } from '#forms/fetched-rules.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { ChannelField } from './channels/channel-field.tsx'
import { typeTexts } from './notification-words.ts'
import { useSavePreference, useSendTest } from './notifications.queries.ts'
import { type Edits, editsOver, isChanged, type PreferenceFields } from './preference-fields.ts'
import { showFailure } from './notification-failure.ts'
import { TimeFields } from './time-fields.tsx'
import { Send } from 'lucide-react'

const { loadRules, useRules } = fetchedRules(() => import('./preference-rules.ts'))

type Props = {
  type: NotificationType
  saved: PreferenceFields
  edits: Edits
  onEdit: (change: Edits) => void
  /** The edits are saved, or not wanted any more. */
  onForget: () => void
  channels: readonly ChannelView[]
  /** The number that another card has, to be offered in this one. */
  knownNumber: string | null
  onSent: () => void
}

/** One type: whether, how and when. Nothing is sent before 'Save Changes', which appears once something has changed. */
export function PreferenceCard(props: Props) {
  const { type, saved, edits, onEdit, onForget, channels, knownNumber, onSent } = props
  const ownZone = useSession(({ user }) => user?.timeZone) ?? saved.timeZone
  const { mutateAsync: save, isPending } = useSavePreference(type)
  const [isTried, setTried] = useState(false)
  const label = notificationTypeNames[type]
  const fields = { ...saved, ...edits }
  const validated = useRules()?.validatePreference(fields, ownZone)
  const hasChanged = isChanged(editsOver(saved, edits))

  const forget = () => {
    setTried(false)
    onForget()
  }
  const submit = async () => {
    setTried(true)
    try {
      const result = (await loadRules()).validatePreference(fields, ownZone)
      if (!result.isGood) return
      await save(result.draft)
      toast.success('Notification preference updated successfully!')
      forget()
    } catch (error) {
      showFailure(error, 'Failed to update preference')
    }
  }

  return (
    <article aria-label={label} className="rounded-[12px] border border-line px-4 py-3">
      <h3 className="text-[1.05rem]">
        <Switch
          label={label}
          isOn={fields.isEnabled}
          disabled={isPending}
          onChange={(isEnabled) => onEdit({ isEnabled })}
        />
      </h3>
      <p className="text-[.94rem] leading-snug text-ink-2">{typeTexts[type]}</p>
      {fields.isEnabled && (
        <div className="mt-4 grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
          <ChannelField {...{ fields, channels, knownNumber, onEdit }} />
          <TimeFields
            type={type}
            fields={fields}
            ownZone={ownZone}
            error={isTried ? validated?.errors['preferredTime'] : undefined}
            onEdit={onEdit}
          />
        </div>
      )}
      {hasChanged ? (
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button look="ghost" className="min-h-11" isIdle={isPending} onClick={forget}>
            Discard
          </Button>
          <Button isBusy={isPending} onClick={() => void submit()}>
            Save Changes
          </Button>
        </div>
      ) : (
        fields.isEnabled && <TestButton type={type} label={label} onSent={onSent} />
      )}
    </article>
  )
}

type TestButtonProps = { type: NotificationType; label: string; onSent: () => void }

/** Tries the channel as it is saved, so it is not offered beside changes that are not. */
function TestButton({ type, label, onSent }: TestButtonProps) {
  const { mutateAsync: sendTest, isPending } = useSendTest(type)
  const test = async () => {
    try {
      await sendTest()
      toast.success('Test notification sent!')
      onSent()
    } catch (error) {
      showFailure(error, 'Failed to send test notification')
    }
  }
  return (
    <div className="mt-2 flex justify-end">
      <Button
        look="ghost"
        className="-mr-2 min-h-11"
        icon={<Send size={16} aria-hidden="true" />}
        aria-label={`Send Test: ${label}`}
        isBusy={isPending}
        onClick={() => void test()}
      >
        Send Test
      </Button>
    </div>
  )
}
