import { useState } from 'react'

type Props = {
  /** Addresses of the picture, tried in this order; may be empty. */
  sources: readonly string[]
  initials: string
  /** Size of the disc and of its letters. */
  className?: string
}

/**
 * A round picture that never moves its surroundings: the initials are there from the start, and the first picture that
 * loads covers them. Decorative: the name is beside it.
 */
export function Avatar({ sources, initials, className = 'size-9' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-sea font-bold text-fog ${className}`}
    >
      {initials}
      <Picture key={sources.join(' ')} sources={sources} />
    </span>
  )
}

/** The host of the picture gets no referrer; some hosts refuse requests with one. */
function Picture({ sources }: { sources: readonly string[] }) {
  const [failures, setFailures] = useState(0)
  const [isLoaded, setLoaded] = useState(false)
  const source = sources[failures]
  if (source === undefined) return null
  return (
    <img
      key={source}
      src={source}
      alt=""
      referrerPolicy="no-referrer"
      className={`absolute inset-0 size-full bg-surface object-cover ${isLoaded ? '' : 'opacity-0'}`}
      onLoad={() => setLoaded(true)}
      onError={() => setFailures(failures + 1)}
    />
  )
}
