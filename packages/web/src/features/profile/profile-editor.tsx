import type { UserView } from '@daymark/contract/auth.shapes.ts'
import type { ProfileChanges } from '@daymark/domain/auth/profile.ts'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { AvatarField } from './avatar-field.tsx'
import { changesOf } from './profile-fields.ts'
import { useProfileForm, type ProfileForm } from './profile-form.ts'
import { useUpdateProfile } from './profile.queries.ts'
import { showFailure } from './show-failure.ts'
import { zoneName } from './timezone/zone-name.ts'
import { Field } from '#ui/fields/field.tsx'
import { Monitor, Moon, Sun } from 'lucide-react'
import { ChoiceRow } from '#ui/fields/choice-row.tsx'
import { chooseTheme, currentPreference, onThemeChange, type ThemePreference } from '#ui/theme.ts'
import { ZoneSelect } from '#ui/fields/zone-select.tsx'
import { zoneOptionsFor } from './timezone/zone-options.ts'

/** Saves what changed, after a question where the zone is among it. */
export function ProfileEditor({ user }: { user: UserView }) {
  const form = useProfileForm(user)
  const [asked, setAsked] = useState<ProfileChanges | null>(null)
  const { mutate: update, isPending } = useUpdateProfile()

  const save = (changes: ProfileChanges) =>
    update(changes, {
      onSuccess: () => {
        form.reset()
        toast.success('Profile updated successfully!')
      },
      onError: (error) => {
        form.refuse(error, 'Profile update failed')
        showFailure(error, 'Profile update failed')
      },
      onSettled: () => setAsked(null),
    })
  const submit = (changes: ProfileChanges) => {
    if (changes.timeZone === undefined) save(changes)
    else setAsked(changes)
  }

  return (
    <>
      <form className="grid gap-4" {...form.element(submit)}>
        <AvatarField form={form} user={user} />
        <div className="grid gap-4 sm:grid-cols-2">
          <NameField form={form} name="firstName" />
          <NameField form={form} name="lastName" />
        </div>
        <TimezoneField form={form} user={user} />
        <DayStartField form={form} />
        <ThemeField onChoose={(theme) => form.edit('theme', theme)} />
        <Button
          type="submit"
          className="mt-1 sm:justify-self-end"
          isIdle={Object.keys(changesOf(form.fields, user)).length === 0}
          isBusy={isPending}
        >
          {isPending ? 'Updating…' : 'Update Profile'}
        </Button>
      </form>
      <Confirm
        isOpen={asked !== null}
        title="Change timezone?"
        text={`From now on, your days and streaks follow ${zoneName(asked?.timeZone ?? form.fields.timeZone)}. Past ticks stay on their days.`}
        confirm="Change Timezone"
        cancel="Cancel"
        isBusy={isPending}
        onConfirm={() => asked && save(asked)}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

const names = {
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
} as const

function NameField({ form, name }: { form: ProfileForm; name: keyof typeof names }) {
  const { label, autoComplete } = names[name]
  const { error, ...input } = form.field(name)
  return (
    <Field label={label} error={error}>
      {(control) => <input {...control} {...input} autoComplete={autoComplete} />}
    </Field>
  )
}

const choices = [
  { value: 'light', label: 'Light', icon: <Sun size={18} aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={18} aria-hidden="true" /> },
  { value: 'system', label: 'System', icon: <Monitor size={18} aria-hidden="true" /> },
] as const

/** Shows the theme in force on this device. A choice is seen at once; the account learns of it with the rest of the form. */
function ThemeField({ onChoose }: { onChoose: (theme: ThemePreference) => void }) {
  const preference = useSyncExternalStore(onThemeChange, currentPreference)
  return (
    <ChoiceRow
      label="Theme preference"
      choices={choices}
      value={preference}
      onChange={(theme) => {
        chooseTheme(theme)
        onChoose(theme)
      }}
    />
  )
}

function TimezoneField({ form, user }: { form: ProfileForm; user: UserView }) {
  const { error, ...select } = form.field('timeZone')
  return (
    <Field
      label="Timezone"
      hint={`Your days start and end at ${hourText(form.fields.dayStartHour)} there.`}
      error={error}
    >
      {(control) => <ZoneSelect {...control} {...select} choices={zoneOptionsFor(user.timeZone)} />}
    </Field>
  )
}

const hours = ['0', '1', '2', '3', '4', '5', '6']

/** 'midnight', '3:00 AM'. */
const hourText = (hour: string): string => (hour === '0' ? 'midnight' : `${hour}:00 AM`)

function DayStartField({ form }: { form: ProfileForm }) {
  const { error, ...select } = form.field('dayStartHour')
  return (
    <Field
      label="The day begins at"
      hint="Up late? Until then, ticks count for the day before. Reminders keep their times."
      error={error}
    >
      {(control) => (
        <select {...control} {...select} className={`${control.className} sm:max-w-[220px]`}>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hour === '0' ? 'Midnight' : hourText(hour)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
