import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { useEffect, useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { avatarSourcesOf, initialsOf } from './person.ts'
import { type ProfileForm, useRules } from './profile-form.ts'

const typingPauseMs = 400

/** The picture as it will be, beside its address. Removing empties the address; like any change it waits for the update. */
export function AvatarField({ form, user }: { form: ProfileForm; user: UserView }) {
  const { error, ...input } = form.field('avatar')
  const address = input.value
  const shown = useSettled(address.trim())
  const canBeSaved = useRules()?.isAvatar ?? never

  const remove = () => {
    form.edit('avatar', '')
    form.focus('avatar')
  }

  return (
    <div className="flex items-start gap-4 max-sm:flex-col sm:gap-5">
      <Avatar
        sources={sourcesOf(shown, user, canBeSaved)}
        initials={initialsOf(user)}
        className="size-20 text-[1.6rem]"
      />
      <div className="w-full min-w-0">
        <Field label="Avatar URL" error={error}>
          {(control) => (
            <input {...control} {...input} type="url" inputMode="url" placeholder="https://" autoComplete="photo" />
          )}
        </Field>
        {address !== '' && (
          <Button look="ghost" className="-ml-2.5" onClick={remove}>
            Remove Avatar
          </Button>
        )}
      </div>
    </div>
  )
}

/** The server fetches only what is saved, so an address that is still being tried has its own host alone. */
function sourcesOf(address: string, user: UserView, canBeSaved: (address: string) => boolean): readonly string[] {
  if (address === user.avatar) return avatarSourcesOf(user, 80)
  return address !== '' && canBeSaved(address) ? [address] : []
}

const never = () => false

/** A text once typing has paused: half an address is no picture. Emptied, it is empty at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
