import { Logo } from '#ui/logo.tsx'
import { Section } from './section.tsx'

const documents = ['Terms of Service', 'Privacy Policy']

/** The documents' links do nothing but log: see `listenOnLanding`. */
export function LandingFooter() {
  return (
    <footer className="border-t border-line">
      <Section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-8 text-[.95rem] text-ink-3">
        <Logo />
        <p className="flex gap-5">
          {documents.map((name) => (
            <button key={name} type="button" data-logs={name} className="-my-2 min-h-11 hover:text-ink">
              {name}
            </button>
          ))}
        </p>
      </Section>
    </footer>
  )
}
