import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#api/client-context.ts'
import { Button } from '#ui/button.tsx'
import { CardFrame } from './card-frame.tsx'
import { initialView, type View } from './view.ts'

type Props = {
  title: string
  /** Where the way out leads; null while something is under way that has a way back of its own. */
  go: ((view: View) => void) | null
  children: ReactNode
}

/** What every step of signing in and up has in common. */
export function AuthFrame({ title, go, children }: Props) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const wayOut = go && (
    <Button
      look="ghost"
      className="mt-3"
      icon={<ArrowLeft size={18} aria-hidden="true" />}
      onClick={() => go(initialView('/', isAuthenticated))}
    >
      Back
    </Button>
  )
  return (
    <CardFrame title={title} foot={wayOut}>
      {children}
    </CardFrame>
  )
}
