import { clip } from '../text-length.ts'
import { firstName, lastName } from './credentials.ts'

type Told = { given: string; family: string; full: string; mailbox: string }

const longest = 49

/**
 * The two names that an account needs, from a provider's claims. Some users have one name, or one shorter or longer
 * than our rule allows: the full name, then the mailbox is used instead. Both can be changed in the profile.
 */
export function namesOf({ given, family, full, mailbox }: Told): { firstName: string; lastName: string } {
  const [fullFirst = '', ...fullRest] = full.trim().split(/\s+/)
  const [boxFirst = '', ...boxRest] = mailbox.split(/[^a-z]+/i).filter(({ length }) => length > 1)
  return {
    firstName: firstFit(firstName, [given, fullFirst, capitalised(boxFirst), 'New']),
    lastName: firstFit(lastName, [family, fullRest.join(' '), capitalised(boxRest.join(' ')), 'Member']),
  }
}

function firstFit(rule: typeof firstName, candidates: readonly string[]): string {
  for (const candidate of candidates) {
    const { data } = rule.safeParse(clip(candidate.trim(), longest))
    if (data !== undefined) return data
  }
  throw new Error('The last candidate satisfies the rule')
}

const capitalised = (text: string): string => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
