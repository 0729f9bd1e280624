import { logOnly } from './log-only.ts'

const documents = ['Terms of Service', 'Privacy Policy'] as const

/** By creating an account one agrees to these. They do nothing but log: there is nothing behind them yet. */
export function LegalLinks() {
  const [terms, privacy] = documents
  return (
    <p className="text-center text-[.875rem] leading-relaxed text-ink-3">
      By creating an account, you agree to the <DocumentLink name={terms} /> and the <DocumentLink name={privacy} />.
    </p>
  )
}

function DocumentLink({ name }: { name: string }) {
  return (
    <button
      type="button"
      className="py-0.5 font-medium text-ink-2 underline underline-offset-2 hover:text-ink"
      onClick={() => logOnly.link(name)}
    >
      {name}
    </button>
  )
}
