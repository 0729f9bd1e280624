import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { zoneOf } from '@daymark/domain/time/zone.ts'
import { useRef, useState } from 'react'
import { isSessionEnd, messageOf } from '#api/api-error.ts'
import { deviceZone } from '#api/time/clock.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { ZoneSelect } from '#ui/fields/zone-select.tsx'
import { useUpdateProfile } from '../profile.queries.ts'
import type { TimezonePrompt } from './timezone-prompt.ts'
import { zoneName } from './zone-name.ts'
import { zoneOptionsFor } from './zone-options.ts'

type Props = { user: UserView; prompt: TimezonePrompt; onNotNow: () => void }

/** Asks in which zone the person's days begin. Offers the device's own, since that is where they seem to be. */
export function TimezoneDialog({ user, prompt, onNotNow }: Props) {
  const { mutateAsync: update, isPending, error } = useUpdateProfile()
  const [timeZone, setTimeZone] = useState(() => zoneOf(deviceZone()) ?? user.timeZone)
  const select = useRef<HTMLSelectElement>(null)
  const isFirstLogin = prompt === 'first-login'
  const words = isFirstLogin ? firstLoginWords : movedWords(user.timeZone)

  const confirm = async () => {
    try {
      await update(isFirstLogin ? { timeZone, hasCompletedFirstLoginSetup: true } : { timeZone })
      toast.success(words.success)
    } catch (failure) {
      if (!isSessionEnd(failure)) toast.error(words.failure)
    }
  }

  return (
    <Dialog
      isOpen
      width="narrow"
      onClose={onNotNow}
      canDismiss={!isFirstLogin}
      isBusy={isPending}
      initialFocus={select}
      title="Set Your Timezone"
      description={words.text}
    >
      <form
        className="mt-5 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <Field label="Timezone" error={error ? messageOf(error, words.failure) : undefined}>
          {(control) => (
            <ZoneSelect
              {...control}
              ref={select}
              choices={zoneOptionsFor(user.timeZone)}
              value={timeZone}
              onChange={(event) => setTimeZone(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
          {!isFirstLogin && (
            <Button look="line" disabled={isPending} onClick={onNotNow}>
              Not now
            </Button>
          )}
          <Button type="submit" isBusy={isPending}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const firstLoginWords = {
  text: 'Your days start at midnight there. You can change it later in your profile.',
  success: 'Welcome! Your timezone has been set.',
  failure: 'Failed to complete setup',
}

const movedWords = (stored: string) => ({
  text: `Your device’s timezone differs from your profile (${zoneName(stored)}). If you change it, days and streaks follow the new one. Past ticks stay on their days.`,
  success: 'Profile updated successfully!',
  failure: 'Failed to save timezone',
})
