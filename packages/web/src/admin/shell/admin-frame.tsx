import type { UserView } from '@daymark/contract/auth.shapes.ts'
import { Activity, ChartColumn, Inbox, LogIn, ScrollText, Ticket, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullNameOf } from '#features/profile/person.ts'
import { Badge } from '#ui/badge.tsx'
import { Logo } from '#ui/logo.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { useToastPlace } from '#ui/toasts/toast-place.ts'
import { hashOf, type Section, type sections } from './place.ts'

type Props = {
  user: UserView
  sections: readonly (typeof sections)[number][]
  current: Section | undefined
  children: ReactNode
}

const icons = {
  tickets: Inbox,
  people: UsersRound,
  invites: Ticket,
  figures: ChartColumn,
  system: Activity,
  'audit-log': ScrollText,
} satisfies Record<Section, unknown>

const linkLook =
  'flex min-h-11 shrink-0 items-center gap-2.5 px-3 text-[.94rem] font-semibold max-sm:px-1.5 max-sm:text-[.875rem] whitespace-nowrap text-ink-2 hover:text-ink ' +
  'max-lg:border-b-[3px] max-lg:border-transparent max-lg:aria-[current=page]:border-signal ' +
  'lg:rounded-[10px] lg:hover:bg-sunken lg:aria-[current=page]:bg-surface lg:aria-[current=page]:shadow-[0_0_0_1px_var(--line)] ' +
  'aria-[current=page]:text-ink'

/** Header, navigation and the page itself. On a small screen the navigation is a row that scrolls, else a column. */
export function AdminFrame({ user, sections: known, current, children }: Props) {
  useToastPlace('text')
  return (
    <div className="mx-auto max-w-[1240px] px-4 pb-16 sm:px-8">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-4 focus:z-50 focus:rounded-[10px] focus:bg-surface focus:px-4 focus:py-2.5"
        onClick={skipToMain}
      >
        Skip to content
      </a>
      <header className="flex h-[60px] items-center justify-between gap-3 sm:h-[68px]">
        <span className="flex min-w-0 items-center gap-2.5">
          <Logo />
          <Badge tone="quiet">Admin</Badge>
        </span>
        <span className="flex items-center gap-1">
          <span className="max-w-[30ch] truncate text-[.94rem] text-ink-2 max-sm:hidden">
            {fullNameOf(user)}, {user.role}
          </span>
          <a href="/" className="btn btn-ghost">
            <LogIn size={18} aria-hidden="true" className="max-sm:hidden" />
            Open App
          </a>
          <ThemeToggle />
        </span>
      </header>
      <div className="lg:grid lg:grid-cols-[190px_minmax(0,1fr)] lg:items-start lg:gap-8">
        <nav
          aria-label="Admin area"
          className="max-lg:-mx-4 max-lg:mb-5 max-lg:flex max-sm:justify-between max-lg:gap-1 max-sm:gap-0 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:px-2 max-sm:mb-4 lg:sticky lg:top-4 lg:grid lg:gap-1 lg:pt-1"
        >
          {known.map(({ name, title }) => {
            const Icon = icons[name]
            return (
              <a
                key={name}
                ref={name === current ? showInRow : undefined}
                href={hashOf({ section: name })}
                aria-current={name === current ? 'page' : undefined}
                className={linkLook}
              >
                <Icon size={18} aria-hidden="true" className="max-lg:hidden" />
                {title}
              </a>
            )
          })}
        </nav>
        <main id="main" className="min-w-0">
          {children}
        </main>
      </div>
    </div>
  )
}

/** The narrowest phones have no room for the whole row. */
const showInRow = (link: HTMLElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Without a change of the address, which says where in the admin area one is. */
function skipToMain(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('main h1')?.focus()
}
