import { email } from '@daymark/domain/auth/email.ts'
import { roles } from '@daymark/domain/auth/role.ts'
import { requiredText } from '@daymark/domain/fields.ts'
import * as z from 'zod/mini'
import { ownerProof } from './auth.shapes.ts'
import { anyText, calendarDay, id, instant, outcome } from './parts.shapes.ts'
import type { Shapes } from './route.ts'

/** Operators see accounts, never habits, days or notes. */
const personRow = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.nullable(z.enum(roles)),
  createdAt: instant,
  /** Null once all sessions are gone. */
  lastSeenAt: z.nullable(instant),
  isSuspended: z.boolean(),
  /** In words, such as 'Trial until Apr 5, 2026'; null without billing. */
  plan: z.nullable(z.string()),
})
export type PersonRow = z.infer<typeof personRow>

const personView = z.extend(personRow, {
  isEmailVerified: z.boolean(),
  /** How the person can sign in. */
  signIn: z.array(z.enum(['password', 'google', 'oidc'])),
  sessions: z.array(z.object({ id, createdAt: instant, lastSeenAt: instant, expiresAt: instant })),
  planHistory: z.array(z.object({ id, at: instant, what: z.string() })),
  /** Whether an operator gave a plan that has not ended. */
  isPlanGiven: z.boolean(),
  /** Only what the operator in question may do is offered. */
  canBeChanged: z.boolean(),
})
export type PersonView = z.infer<typeof personView>

const inviteView = z.object({
  id,
  email: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: instant,
  /** Who made it; null for the command line. */
  createdBy: z.nullable(z.string()),
  state: z.enum(['open', 'used', 'expired', 'withdrawn']),
})
export type InviteView = z.infer<typeof inviteView>

const auditEntry = z.object({
  id,
  at: instant,
  /** Names as they are now; 'Deleted account' for those that are gone, 'Command line' for the server's own. */
  who: z.string(),
  action: z.string(),
  whom: z.nullable(z.string()),
  detail: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** A kept response would outlive the account that it shows. */
const namesAnother = 'it shows the address of another person'

const ofPerson = z.object({ id })
const search = z.prefault(
  anyText('Search must be text').check(z.trim(), z.maxLength(200, 'Search must be 200 characters or less')),
  '',
)
/** A page goes on after the last id of the one before. */
const after = z.optional(id)

/** Some calls take a proof of the operator's own identity beside what is changed. */
export const adminShapes = {
  listPeople: {
    summary: 'People by address or name, newest first',
    querystring: z.object({ search, after }),
    response: { 200: z.object({ people: z.array(personRow), hasMore: z.boolean() }) },
  },
  getPerson: { summary: 'One account, without anything it tracks', params: ofPerson, response: { 200: personView } },
  grantPlan: {
    summary: 'Give a plan until a date',
    notKept: namesAnother,
    params: ofPerson,
    body: z.safeExtend(ownerProof, { tier: z.literal([1, 2], 'Please choose a plan'), until: calendarDay }),
    response: { 200: personView },
  },
  withdrawGrant: {
    summary: 'End a given plan now',
    notKept: namesAnother,
    params: ofPerson,
    body: ownerProof,
    response: { 200: personView },
  },
  extendTrial: {
    summary: 'Let the trial run until a date',
    notKept: namesAnother,
    params: ofPerson,
    body: z.safeExtend(ownerProof, { until: calendarDay }),
    response: { 200: personView },
  },
  makeResetLink: {
    summary: 'A link that sets a new password: mailed where mail is sent, else handed over',
    notKept: 'the link is a secret',
    params: ofPerson,
    body: ownerProof,
    response: { 200: z.object({ isMailed: z.boolean(), url: z.nullable(z.string()), expiresAt: instant }) },
  },
  endSessions: {
    summary: 'Sign a person out on every device; tokens and links keep working',
    notKept: namesAnother,
    params: ofPerson,
    response: { 200: personView },
  },
  suspendPerson: {
    summary: 'Keep an account out until it is lifted, or lift that',
    notKept: namesAnother,
    params: ofPerson,
    body: z.safeExtend(ownerProof, { isSuspended: z.boolean('Please choose whether to suspend or to lift') }),
    response: { 200: personView },
  },
  setRole: {
    summary: 'Make a person an owner or support, or neither',
    notKept: namesAnother,
    params: ofPerson,
    body: z.safeExtend(ownerProof, { role: z.nullable(z.enum(roles, 'Please choose a role')) }),
    response: { 200: personView },
  },
  deletePerson: {
    summary: 'Delete an account with everything in it, its address typed',
    params: ofPerson,
    body: z.safeExtend(ownerProof, { email: requiredText('Please type the address') }),
    response: { 200: outcome },
  },
  listInvites: {
    summary: 'Invites, newest first',
    querystring: z.object({ after }),
    response: { 200: z.object({ invites: z.array(inviteView), hasMore: z.boolean() }) },
  },
  createInvite: {
    summary: 'Make a link that makes one account; mailed to its address where mail is sent',
    notKept: 'the link is a secret',
    body: z.object({ email: z.optional(z.nullable(email)), expiresOn: calendarDay }),
    response: { 201: z.object({ invite: inviteView, url: z.string(), isMailed: z.boolean() }) },
  },
  withdrawInvite: { summary: 'Make an invite worthless', params: ofPerson, response: { 200: outcome } },
  listAuditLog: {
    summary: 'What operators did, newest first',
    querystring: z.object({ after }),
    response: { 200: z.object({ entries: z.array(auditEntry), hasMore: z.boolean() }) },
  },
} satisfies Shapes
