import type { ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { useScreenEntry } from '#app/shell/screen-entry.ts'

type Props = {
  title: string
  /** Shown beside the title. */
  aside?: ReactNode
  intro?: ReactNode
  /** The list that one came from. */
  back?: { href: string; label: string }
  children: ReactNode
}

/** One page of the admin area. Opening it moves the focus to its title, from where the keyboard and a screen reader go on. */
export function SectionPage({ title, aside, intro, back, children }: Props) {
  const screen = useScreenEntry(`${title} · Admin · Daymark`)
  return (
    <div ref={screen}>
      {back && (
        <a href={back.href} className="btn btn-ghost -ml-2.5 mb-1 text-[.94rem]">
          <ArrowLeft size={17} aria-hidden="true" />
          {back.label}
        </a>
      )}
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 dir="auto" className="text-[clamp(1.7rem,4vw,2.2rem)] wrap-anywhere">
          {title}
        </h1>
        {aside}
      </div>
      {intro !== undefined && <p className="-mt-3 mb-5 max-w-[70ch] text-ink-2">{intro}</p>}
      {children}
    </div>
  )
}

/** A titled part of a page. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="card p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-[1.15rem]">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[]; isNarrow?: boolean }

/** Facts by name, one beside the other where there is room. */
export function Facts({ facts, isNarrow = false }: FactsProps) {
  return (
    <dl className={`grid gap-x-6 gap-y-3 sm:grid-cols-2 ${isNarrow ? 'xl:grid-cols-1' : ''}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="eyebrow">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
