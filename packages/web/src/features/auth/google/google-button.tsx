import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useCall } from '#api/client-context.ts'
import { Button } from '#ui/button.tsx'
import { signInOptionsQuery } from '../auth.queries.ts'
import { type GoogleId, whenGoogleIsReady } from './google-script.ts'

type Purpose = 'signIn' | 'register' | 'confirm'
type Props = { purpose: Purpose; onCredential: (credential: string) => void }

const words = {
  signIn: { text: 'signin_with', label: 'Sign in with Google' },
  register: { text: 'signup_with', label: 'Sign up with Google' },
  confirm: { text: 'continue_with', label: 'Continue with Google' },
} as const satisfies Record<Purpose, unknown>

/** Google's own button, where the server is set up for it; elsewhere one that says why it cannot be pressed. */
export function GoogleButton({ purpose, onCredential }: Props) {
  const { data, isPending } = useQuery(signInOptionsQuery(useCall()))
  const { label } = words[purpose]
  if (isPending) return <DisabledButton label={label} />
  if (data?.google === null) return <DisabledButton label={label} reason="Not set up on this server" />
  if (!data?.google) return <DisabledButton label={label} reason={unreachable} />
  return <LiveButton {...data.google} purpose={purpose} onCredential={onCredential} />
}

const unreachable = 'We can’t reach Google right now'

function LiveButton({ clientId, scriptUrl, purpose, onCredential }: Props & { clientId: string; scriptUrl: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [google, setGoogle] = useState<GoogleId | 'failed' | null>(null)
  const take = useEffectEvent(({ credential }: { credential: string }) => onCredential(credential))

  useEffect(() => {
    const start = (id: GoogleId) => {
      id.initialize({ client_id: clientId, callback: (response) => take(response) })
      setGoogle(id)
    }
    return whenGoogleIsReady(scriptUrl, start, () => setGoogle('failed'))
  }, [clientId, scriptUrl])

  useEffect(() => {
    if (!google || google === 'failed' || !place.current) return
    google.renderButton(place.current, {
      type: 'standard',
      theme: document.documentElement.dataset['theme'] === 'dark' ? 'filled_black' : 'outline',
      size: 'large',
      text: words[purpose].text,
      width: Math.min(400, place.current.clientWidth),
    })
  }, [google, purpose])

  if (google === 'failed') return <DisabledButton label={words[purpose].label} reason={unreachable} />
  return <div ref={place} className="grid min-h-11 justify-items-center" />
}

function DisabledButton({ label, reason }: { label: string; reason?: string }) {
  const id = useId()
  return (
    <div>
      <Button look="line" disabled className="w-full" aria-describedby={reason === undefined ? undefined : id}>
        {label}
      </Button>
      {reason !== undefined && (
        <p id={id} className="mt-1.5 text-center text-[.875rem] text-ink-3">
          {reason}
        </p>
      )}
    </div>
  )
}
