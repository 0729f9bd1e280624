import { printableBlock, printableLine } from '@daymark/domain/printable.ts'
import { ticketAnswer } from '@daymark/domain/support/answer.ts'
import {
  doneStatuses,
  isDone,
  ticketCategories,
  type TicketStatus,
  ticketStatuses,
} from '@daymark/domain/support/ticket.ts'
import * as z from 'zod/mini'
import type { SupportAdmin, TicketFile } from '#features/support/support-admin.service.ts'
import { type Asked, readWords, WrongUsage } from './operation.ts'
import { momentOf } from './moment-text.ts'

export const ticketsUsage = `tickets list [--status <status> | --all]
tickets show <id>
tickets reply <id> <text> [--status <status>]
tickets status <id> <status> [<text>]

list shows what is not done yet: what waits for you first, by priority, then who has waited longest.
reply and status mail the sender; a reply takes up an open ticket.
A text that comes with ${doneStatuses.join(' or ')} is shown to the sender as the resolution.
<status> is ${ticketStatuses.join(', ')}. A <text> of - is read from standard input.`

const options = { status: { type: 'string' }, all: { type: 'boolean', default: false } } as const

/** `whenMailed` completes 'Ada is told by mail': a mail is sent by the process that serves the product. */
export function ticketsOperation(admin: SupportAdmin, whenMailed: string) {
  const answer = async (id: string | undefined, reply: string | null, status: TicketStatus | null) => {
    const { success, data, error } = ticketAnswer.safeParse({ reply, status })
    if (!success) throw new WrongUsage(error.issues[0]?.message ?? 'This is no answer')
    const { ticket, ...sender } = await admin.answer(null, idOf(id), data)
    return `The ticket is ${ticket.status}. ${senderOf(sender)} is told by mail${whenMailed}.`
  }

  return async ({ words, input }: Asked): Promise<string> => {
    const { values, positionals } = readWords(words, options)
    const [verb, id, second, ...rest] = positionals
    const text = (word: string | undefined) => (word === '-' ? input : (word ?? null))
    const most = { list: 1, show: 2, reply: 3, status: 4 }[verb ?? '']
    if (most === undefined) throw new WrongUsage('tickets needs one of list, show, reply, status')
    if (positionals.length > most) throw new WrongUsage('There are words too many: put a text in quotes')
    const wanted = values.status === undefined ? null : statusOf(values.status)

    if (verb === 'list') {
      const open = ticketStatuses.filter((status) => !isDone(status))
      const statuses = wanted ? [wanted] : values.all ? ticketStatuses : open
      return listText(await admin.list(statuses), statuses)
    }
    if (verb === 'show') return ticketText(await admin.show(idOf(id)))
    if (verb === 'reply') return answer(id, text(second) ?? '', wanted)
    return answer(id, text(rest[0]), statusOf(second ?? ''))
  }
}

function idOf(word: string | undefined): string {
  const { success, data } = z.uuid().safeParse(word)
  if (!success) throw new WrongUsage('A ticket is named by its whole id, as `tickets list` shows it')
  return data
}

/** In any spelling: in-progress is InProgress. */
function statusOf(word: string): TicketStatus {
  const status = ticketStatuses.find((one) => bare(one) === bare(word))
  if (!status) throw new WrongUsage(`A status is one of ${ticketStatuses.join(', ')}`)
  return status
}

const bare = (text: string): string => text.replaceAll(/[^a-z]/gi, '').toLowerCase()

type Listed = Pick<TicketFile, 'ticket' | 'email' | 'firstName' | 'lastName'>
type Listing = { tickets: readonly Listed[]; total: number }

/** One line a ticket, in the order given; the id comes first, ready to be copied. */
function listText({ tickets, total }: Listing, statuses: readonly TicketStatus[]): string {
  const wanted = statuses.join(', ')
  if (total === 0) return `No tickets that are ${wanted}.`
  const shown = tickets.length < total ? `, the first ${tickets.length} of them here` : ''
  return [`${total} ${total === 1 ? 'ticket' : 'tickets'} (${wanted})${shown}`, '', ...tickets.map(lineOf)].join('\n')
}

const lineOf = ({ ticket, email }: Listed): string =>
  [
    ticket.id,
    momentOf(ticket.createdAt),
    ticket.status.padEnd('WaitingForUser'.length),
    (ticket.isPriority ? 'priority' : '').padEnd('priority'.length),
    `${printableLine(ticket.subject)} (${categoryOf(ticket.category)}, ${email})`,
  ].join('  ')

/** One ticket in full, with its history. */
function ticketText({ ticket, updates, ...sender }: TicketFile): string {
  const facts = {
    Ticket: ticket.id,
    From: senderOf(sender),
    Category: categoryOf(ticket.category),
    Status: ticket.isPriority ? `${ticket.status}, priority` : ticket.status,
    Opened: momentOf(ticket.createdAt),
    Page: printableLine(ticket.currentUrl ?? 'not given'),
    Browser: printableLine(ticket.userAgent ?? 'not given'),
  }
  return [
    printableLine(ticket.subject),
    ...Object.entries(facts).map(([name, value]) => `${name.padEnd(10)}${value}`),
    '',
    printableBlock(ticket.description),
    ...updates.flatMap(({ createdAt, status, reply, author }) => [
      '',
      `${momentOf(createdAt)}  ${status}${author === 'person' ? ', by the sender' : ''}`,
      ...(reply === null ? [] : [printableBlock(reply)]),
    ]),
  ].join('\n')
}

const senderOf = ({ firstName, lastName, email }: Omit<Listed, 'ticket'>): string =>
  `${printableLine(`${firstName} ${lastName}`)} <${email}>`

const categoryOf = (category: number): string => ticketCategories[category]?.displayName ?? 'Other'
