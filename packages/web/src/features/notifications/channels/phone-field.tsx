import type { ChannelView } from '@daymark/contract/notifications.shapes.ts'
import { smsNotSetUp } from '@daymark/domain/notifications/obstacles.ts'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChannelObstacle } from './channel-obstacle.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'
import { PhoneNumberForm } from './phone-number-form.tsx'

type Props = {
  status: ChannelView
  /** The one that was confirmed last, as far as this page knows. */
  phoneNumber: string | null
  onConfirmed: (phoneNumber: string) => void
}

/** The number that messages go to. None is used before a code sent to it has come back. */
export function PhoneField({ status: { isReady, reason }, phoneNumber, onConfirmed }: Props) {
  const [isChanging, setChanging] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)

  if (reason === smsNotSetUp) return <ChannelObstacle reason={reason} />
  if (isReady && !isChanging) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-[10px] bg-sunken py-1 pr-1.5 pl-3.5 text-[.94rem]">
        <span className="flex min-w-0 items-center gap-2.5">
          <Smartphone size={18} aria-hidden="true" className="shrink-0 text-ok" />
          {phoneNumber === null ? 'Your number is confirmed.' : `Messages go to ${phoneNumber}.`}
        </span>
        <Button look="ghost" className="min-h-11" onClick={() => setChanging(true)}>
          Change Number
        </Button>
      </p>
    )
  }
  return (
    <div className="grid gap-3 rounded-[10px] bg-sunken px-3.5 py-3">
      {sentTo === null ? (
        <PhoneNumberForm start={phoneNumber ?? ''} onSent={setSentTo} />
      ) : (
        <PhoneCodeForm
          phoneNumber={sentTo}
          onOtherNumber={() => setSentTo(null)}
          onConfirmed={() => {
            setSentTo(null)
            setChanging(false)
            onConfirmed(sentTo)
          }}
        />
      )}
    </div>
  )
}
