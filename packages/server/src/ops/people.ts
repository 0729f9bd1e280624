import { firstName, lastName } from '@daymark/domain/auth/credentials.ts'
import { email } from '@daymark/domain/auth/email.ts'
import { type Role, roles } from '@daymark/domain/auth/role.ts'
import { printableLine } from '@daymark/domain/printable.ts'
import type * as z from 'zod/mini'
import type { PeopleService } from '#features/admin/people.service.ts'
import { type Asked, readWords, WrongUsage } from './operation.ts'
import { momentOf } from './moment-text.ts'

export const peopleUsage = `people list [<text>]
people invite [<address>] [--days <days>]
people add <address> <first name> <last name>
people reset-link <address>
people role <address> owner | support | none
people suspend <address> [--lift]
people delete <address>

list shows the newest accounts, or those whose address or name begins with the text.
invite makes a link that makes one account, for 7 days if nothing else is said.
add makes the account at once, with a link to set its password.
delete removes the account and everything in it: nothing brings it back.`

const options = { days: { type: 'string' }, lift: { type: 'boolean', default: false } } as const

type Link = { url: string; expiresAt: Temporal.Instant }
type Needs = {
  people: Pick<PeopleService, 'list' | 'makeResetLink' | 'suspend' | 'setRole' | 'remove'>
  /** The id of the account with this address. */
  findId: (email: string) => Promise<string | null>
  /** Makes an account without a password, with the link that sets it. */
  add: (person: { email: string; firstName: string; lastName: string }) => Promise<Link>
  invite: (email: string | null, days: number) => Promise<Link & { isMailed: boolean }>
}

/** Every write is in the audit log as one of the command line. */
export function peopleOperation({ people, findId, add, invite }: Needs) {
  async function idOf(word: string | undefined): Promise<string> {
    const id = await findId(parsed(email, word))
    if (id === null) throw new WrongUsage('There is no account with this address')
    return id
  }

  const verbs: Record<string, { most: number; run: (words: string[], given: Given) => Promise<string> }> = {
    list: {
      most: 1,
      run: async ([text = '']) => {
        const { people: found, hasMore } = await people.list(text, undefined)
        if (found.length === 0) return 'No accounts.'
        return [
          ...found.map(lineOf),
          ...(hasMore ? ['… and more: give the beginning of an address or name.'] : []),
        ].join('\n')
      },
    },
    invite: {
      most: 1,
      run: async ([word], { days = '7' }) => {
        if (!/^[1-9]\d{0,2}$/.test(days)) throw new WrongUsage('--days is a number from 1 to 365')
        const made = await invite(word === undefined ? null : parsed(email, word), Number(days))
        return `${handedOver('This link makes one account', made)}${made.isMailed ? '\nIt was mailed as well.' : ''}`
      },
    },
    add: {
      most: 3,
      run: async ([address, first, last]) => {
        const person = {
          email: parsed(email, address),
          firstName: parsed(firstName, first),
          lastName: parsed(lastName, last),
        }
        return handedOver('The account is made. This link sets its password', await add(person))
      },
    },
    'reset-link': {
      most: 1,
      run: async ([address]) => {
        const { url, expiresAt } = await people.makeResetLink(null, await idOf(address), {})
        if (url === null) return 'A link to set a new password is mailed by the process that serves Daymark.'
        return handedOver('This link sets a new password', { url, expiresAt: Temporal.Instant.from(expiresAt) })
      },
    },
    role: {
      most: 2,
      run: async ([address, word]) => {
        const role = roleOf(word)
        await people.setRole(null, await idOf(address), { role })
        return role === null ? 'The account has no role now.' : `The account has the role ${role} now.`
      },
    },
    suspend: {
      most: 1,
      run: async ([address], { lift }) => {
        await people.suspend(null, await idOf(address), { isSuspended: !lift })
        return lift ? 'The account is no longer suspended.' : 'The account is suspended, and its sessions have ended.'
      },
    },
    delete: {
      most: 1,
      run: async ([address = '']) => {
        await people.remove(null, await idOf(address), { email: address })
        return 'The account and everything in it has been deleted.'
      },
    },
  }

  return async ({ words }: Asked): Promise<string> => {
    const { values, positionals } = readWords(words, options)
    const [name = '', ...rest] = positionals
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
    if (!verb) throw new WrongUsage(`people needs one of ${Object.keys(verbs).join(', ')}`)
    if (rest.length > verb.most) throw new WrongUsage('There are words too many: put a name in quotes')
    return verb.run(rest, values)
  }
}

type PersonRow = Awaited<ReturnType<PeopleService['list']>>['people'][number]
type Given = { days?: string; lift: boolean }

/** What the forms say about a wrong address or name. */
function parsed(field: z.ZodMiniType<string>, word: string | undefined): string {
  const { success, data, error } = field.safeParse(word ?? '')
  if (!success) throw new WrongUsage(error.issues[0]?.message ?? 'This cannot be read')
  return data
}

function roleOf(word: string | undefined): Role | null {
  const role = roles.find((one) => one === word)
  if (!role && word !== 'none') throw new WrongUsage(`A role is one of ${roles.join(', ')}, none`)
  return role ?? null
}

const handedOver = (what: string, { url, expiresAt }: Link): string =>
  `${what}, once, until ${momentOf(expiresAt)}:\n\n${url}`

const lineOf = ({
  email: address,
  firstName: first,
  lastName: last,
  role,
  createdAt,
  isSuspended,
}: PersonRow): string =>
  [
    createdAt.slice(0, 10),
    (role ?? '').padEnd('support'.length),
    (isSuspended ? 'suspended' : '').padEnd('suspended'.length),
    `${printableLine(`${first} ${last}`)} <${address}>`,
  ].join('  ')
