import type { ReactNode } from 'react'

type Props = { invite?: string | null; to?: 'admin'; children: ReactNode }

/** Leads the browser itself to the provider; it comes back signed in. */
export function ProviderLink({ invite, to, children }: Props) {
  const wanted = new URLSearchParams({ ...(invite && { invite }), ...(to && { to }) }).toString()
  return (
    <a className="btn btn-line w-full" href={wanted === '' ? '/auth/oidc' : `/auth/oidc?${wanted}`} rel="nofollow">
      {children}
    </a>
  )
}
