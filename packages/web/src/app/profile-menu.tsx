import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { CircleQuestionMark, LogOut } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useClient } from '#api/client-context.ts'
import { useDismiss } from './dismiss.ts'
import type { Help } from './help.tsx'

const entryLook = 'flex min-h-11 w-full items-center gap-2.5 rounded-[10px] px-3 text-left font-medium hover:bg-sunken'

/** Who is signed in, and what they can do about it. Closes on Escape and when the focus or a press goes elsewhere. */
export function ProfileMenu({ user, help }: { user: UserView; help: Help }) {
  const { logout } = useClient()
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const name = `${user.firstName} ${user.lastName}`

  useDismiss(isOpen, menu, (by) => {
    setOpen(false)
    if (by === 'escape') button.current?.focus()
  })
  return (
    <div ref={menu} className="relative ml-1 min-w-0">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        className="flex min-w-0 items-center gap-2.5 rounded-[12px] p-1.5 text-left hover:bg-sunken md:pr-3"
        onClick={() => setOpen(!isOpen)}
      >
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-sea font-bold text-fog"
        >
          {initialsOf(user)}
        </span>
        <span className="sr-only">Profile:</span>
        <span className="min-w-0 leading-tight max-md:sr-only">
          <span className="block max-w-[220px] truncate text-[.95rem] font-semibold">{name}</span>
          <span className="block max-w-[220px] truncate text-[.8125rem] text-ink-3">{user.email}</span>
        </span>
      </button>
      {isOpen && (
        <div
          id={menuId}
          className="card absolute top-[calc(100%+8px)] right-0 z-20 w-[min(280px,calc(100vw-32px))] p-2"
        >
          <p className="px-3 pt-1.5 pb-2.5 leading-tight md:hidden">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-[.8125rem] text-ink-3">{user.email}</span>
          </p>
          <button
            type="button"
            className={entryLook}
            onClick={() => {
              button.current?.focus()
              setOpen(false)
              help.open()
            }}
          >
            <CircleQuestionMark size={18} aria-hidden="true" />
            Help & Support
          </button>
          <button type="button" className={entryLook} onClick={() => void logout()}>
            <LogOut size={18} aria-hidden="true" />
            Logout
          </button>
        </div>
      )}
    </div>
  )
}

/** First letters of both names, as people write them: an accent may be a character of its own. */
const initialsOf = ({ firstName, lastName }: UserView) =>
  [firstName, lastName].map((name) => /^.\p{M}*/su.exec(name.trim())?.[0].toUpperCase() ?? '').join('')
