import { useQuery } from '@tanstack/react-query'
import { isSessionEnd, messageOf } from '#api/api-error.ts'
import { useCall, useZone } from '#api/client-context.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts/toast.ts'
import { healableText, healedText } from './heal-words.ts'
import { healableQuery, useHealImports } from './import.queries.ts'

/** Offers to give habits of earlier imports what was kept of them. Shows nothing where there is nothing, or while it is unknown. */
export function HealImports({ onChanged }: { onChanged: () => void }) {
  const { data: healable } = useQuery(healableQuery(useCall()))
  const timeZone = useZone()
  const { mutate: heal, isPending } = useHealImports(onChanged)
  if (!healable) return null

  const start = () =>
    heal(undefined, {
      onSuccess: (counts) => {
        const added = healedText(counts)
        toast.success(added === '' ? 'Nothing was missing: your own entries stay as they are' : `Added ${added}`)
      },
      onError: (error) => {
        if (!isSessionEnd(error)) toast.error(messageOf(error, 'Failed to update the import'))
      },
    })

  return (
    <section className="grid gap-3 rounded-[12px] border border-line p-4">
      <div>
        <h3 className="text-[1.05rem] leading-snug">Daymark can keep more of your import now</h3>
        <p className="text-[.94rem] text-ink-2">
          {healableText(healable, timeZone)} Daymark can now keep them. What you’ve entered since stays as it is.
        </p>
      </div>
      <Button look="line" className="justify-self-start max-sm:w-full" isBusy={isPending} onClick={start}>
        Add Them to My Habits
      </Button>
    </section>
  )
}
