import type { MouseEvent } from 'react'
import { type AuthMode, addressOf } from '#boot/arrival.ts'
import type { AuthView } from './view.ts'

type Mode = Exclude<AuthView['mode'], 'verify'>
type Props = { mode: Mode; onOpen: (mode: AuthMode) => void }

const ways = {
  signIn: { question: 'New to Daymark?', to: 'register', link: 'Create Account' },
  register: { question: 'Already have an account?', to: 'signIn', link: 'Sign In' },
  forgot: { question: 'Remembered it?', to: 'signIn', link: 'Sign In' },
  reset: { question: 'Remembered it?', to: 'signIn', link: 'Sign In' },
} as const satisfies Record<Mode, unknown>

/** The other way in. A real link: it may be opened in a tab of its own. */
export function AuthSwitch({ mode, onOpen }: Props) {
  const { question, to, link } = ways[mode]
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(to)
  }
  return (
    <p className="mt-6 border-t border-line pt-4 text-center text-ink-2">
      {question}{' '}
      <a
        href={addressOf(to)}
        className="inline-block py-1.5 font-semibold text-ink underline underline-offset-3"
        onClick={onClick}
      >
        {link}
      </a>
    </p>
  )
}
