import { Logo } from '#ui/logo.tsx'
import { Section } from './section.tsx'

const documents = [
  { name: 'Terms of Service', page: 'terms' },
  { name: 'Privacy Policy', page: 'privacy' },
]
const forms = [
  { name: 'Cancel a plan', url: '/cancel-plan' },
  { name: 'Withdraw from a purchase', url: '/withdraw' },
]
const look = '-my-2 min-h-11 hover:text-ink'

/**
 * Links to what the installation has: 'terms', 'privacy', 'forms', as the server writes it into `<html>`. A document that it does not have is a link that does nothing
 * but log, see `listenOnLanding`. The build renders the footer of each installation (`.footers.json`).
 */
export function LandingFooter({ links }: { links: string }) {
  return (
    <footer className="border-t border-line">
      <Section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-8 text-[.95rem] text-ink-3">
        <Logo />
        <p className="flex flex-wrap gap-5">
          {documents.map(({ name, page }) =>
            links.includes(page) ? (
              <a key={name} href={`/${page}`} className={`${look} inline-flex items-center`}>
                {name}
              </a>
            ) : (
              <button key={name} type="button" data-logs={name} className={look}>
                {name}
              </button>
            ),
          )}
          {links.includes('forms') &&
            forms.map(({ name, url }) => (
              <a key={name} href={url} className={`${look} inline-flex items-center`}>
                {name}
              </a>
            ))}
        </p>
      </Section>
    </footer>
  )
}
