import type { UserView } from '@daymark/contract/auth.shapes.ts'
import type { ProfileChanges } from '@daymark/domain/auth/profile.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { AvatarField } from './avatar-field.tsx'
import { NameField } from './name-field.tsx'
import { changesOf } from './profile-fields.ts'
import { useProfileForm } from './profile-form.ts'
import { useUpdateProfile } from './profile.queries.ts'
import { tellFailure } from './tell-failure.ts'
import { ThemeField } from './theme-field.tsx'
import { TimezoneField } from './timezone-field.tsx'
import { zoneName } from './zone-name.ts'

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
        tellFailure(error, 'Profile update failed')
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
