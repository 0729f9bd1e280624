import { email } from '@daymark/domain/auth/email.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { FastifyReply } from 'fastify'
import type { Api } from '#http/api.ts'
import { clientOf } from '#http/client.ts'
import { tokenIn } from '#http/linked-pages.ts'
import { escapeHtml, plainPage } from '#http/plain-page.ts'
import { privateHeaders } from '#http/private-headers.ts'
import { refused } from '#http/refusals.ts'
import { momentOf, withdrawalLines } from './consumer-forms.mails.ts'
import { cancelPath, type ConsumerFormsService, withdrawalDraft } from './consumer-forms.service.ts'

const hidden = { schema: { hide: true } }
const withdrawPath = '/withdraw'
const mostBytes = 16_384
/** The address of these pages holds a secret. */
const linked = privateHeaders({ hasForm: true })
type Typed = Record<string, string>

/**
 * Pages without a script. Opening one changes nothing. No session is read, so there is none to abuse: the last step of
 * canceling needs the mailed link, and a withdrawal is a message to staff.
 */
export function consumerFormsRoutes(api: Api, forms: ConsumerFormsService): void {
  void api.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    withdrawRoutes(room, forms)
    cancelRoutes(room, forms)
  })
}

const review = (typed: Typed, reply: FastifyReply, forms: ConsumerFormsService) => {
  const draft = withdrawalDraft.safeParse(typed)
  if (!draft.success) return withdrawPage(reply.code(400), typed, messageOf(draft.error.issues))
  return plainPage(reply, 'Check your withdrawal', reviewOf(draft.data, forms.newReceipt()))
}

function withdrawRoutes(room: Api, forms: ConsumerFormsService): void {
  room.get(withdrawPath, hidden, async (_, reply) => withdrawPage(reply, {}))
  room.post(withdrawPath, hidden, async (request, reply) => review(typedIn(request.body), reply, forms))
  room.post(`${withdrawPath}/change`, hidden, async (request, reply) => withdrawPage(reply, typedIn(request.body)))
  room.post(`${withdrawPath}/confirm`, hidden, (request, reply) =>
    orRefusal(reply, async () => {
      const typed = typedIn(request.body)
      const draft = withdrawalDraft.safeParse(typed)
      if (!draft.success) return review(typed, reply, forms)
      const at = await forms.withdraw(draft.data, typed['receipt'] ?? '', clientOf(request))
      return plainPage(
        reply,
        'We received your withdrawal',
        `<p>Received on ${escapeHtml(momentOf(at))}.</p>
${factsOf(draft.data)}
<p>A receipt is on its way to ${escapeHtml(draft.data.email)}. Print or save this page to keep what you wrote. We’ll write to you about the refund.</p>${wayHome}`,
      )
    }),
  )
}

function cancelRoutes(room: Api, forms: ConsumerFormsService): void {
  room.get(cancelPath, hidden, async (_, reply) => cancelPage(reply, ''))
  room.post(cancelPath, hidden, (request, reply) =>
    orRefusal(reply, async () => {
      const { email: typed = '' } = typedIn(request.body)
      const address = email.safeParse(typed)
      if (!address.success) return cancelPage(reply.code(400), typed, messageOf(address.error.issues))
      await forms.requestCancel(address.data, clientOf(request))
      return plainPage(
        reply,
        'Check your email',
        `<p>If there’s an account with this address, an email is on its way. Open its link to cancel the plan.</p>${wayHome}`,
      )
    }),
  )
  room.get(`${cancelPath}/confirm`, hidden, (request, reply) =>
    orRefusal(reply.headers(linked), async () => {
      const token = tokenIn(request.query)
      const { plan, until, charges } = await forms.openCancel(token)
      const address = `${cancelPath}/confirmed?token=${encodeURIComponent(token)}`
      return plainPage(
        reply,
        'Cancel your plan?',
        `<dl><dt>Plan</dt><dd>${escapeHtml(plan)}</dd><dt>You keep it until</dt><dd>${escapeHtml(until)}</dd></dl>
<p>${escapeHtml(charges)} Your habits and their history stay.</p>
<form method="post" action="${escapeHtml(address)}"><button class="primary">Cancel plan</button></form>
<p><a href="/">Keep the plan and go to Daymark</a></p>`,
      )
    }),
  )
  room.post(`${cancelPath}/confirmed`, hidden, (request, reply) =>
    orRefusal(reply.headers(linked), async () => {
      const { plan, until, charges } = await forms.confirmCancel(tokenIn(request.query))
      return plainPage(
        reply,
        'Your plan is canceled',
        `<p>You keep ${escapeHtml(plan)} until ${escapeHtml(until)}. ${escapeHtml(charges)} We’re sending you an email that says so.</p>${wayHome}`,
      )
    }),
  )
}

/** A refusal is a page in words, with the status that the API would have. */
async function orRefusal(reply: FastifyReply, page: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await page()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return plainPage(refused(reply, error), error.message, wayHome)
  }
}

const typedIn = (body: unknown): Typed => (typeof body === 'object' && body !== null ? (body as Typed) : {})

const messageOf = (issues: readonly { message: string }[]): string =>
  issues[0]?.message ?? 'Please check what you typed'

const wayHome = '\n<p class="actions"><a class="button" href="/">Go to Daymark</a></p>'

const alertOf = (problem: string | undefined): string =>
  problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>\n`

type FieldLook = { type?: string; autocomplete?: string; max?: number }

const field = (
  label: string,
  name: string,
  typed: Typed,
  { type = 'text', autocomplete = 'off', max = 254 }: FieldLook = {},
) =>
  `<label>${label}<input name="${name}" type="${type}" value="${escapeHtml(typed[name] ?? '')}" autocomplete="${autocomplete}" maxlength="${max}" required></label>`

const withdrawPage = (reply: FastifyReply, typed: Typed, problem?: string): FastifyReply =>
  plainPage(
    reply,
    'Withdraw from a purchase',
    `<p>Within 14 days of buying a plan you can withdraw without giving a reason. You don’t have to sign in.</p>
${alertOf(problem)}<form method="post" action="${withdrawPath}">
${field('Your name', 'name', typed, { autocomplete: 'name', max: 100 })}
${field('Email address of your account', 'email', typed, { type: 'email', autocomplete: 'email' })}
${field('What you bought', 'plan', typed, { max: 200 })}
${field('Day on which you bought it', 'boughtOn', typed, { type: 'date' })}
<button class="primary">Continue</button>
</form>`,
  )

type Draft = Parameters<typeof withdrawalLines>[0]

const factsOf = (draft: Draft): string =>
  `<dl>${withdrawalLines(draft)
    .map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>`

function reviewOf(draft: Draft, receipt: string): string {
  const kept = Object.entries({ ...draft, receipt }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return `${factsOf(draft)}
<form method="post" action="${withdrawPath}/confirm">
${kept.join('\n')}
<button class="primary">Confirm withdrawal</button>
<button formaction="${withdrawPath}/change">Change</button>
</form>`
}

const cancelPage = (reply: FastifyReply, typed: string, problem?: string): FastifyReply =>
  plainPage(
    reply,
    'Cancel a plan',
    `<p>Enter the email address of your account. We’ll send you a link to confirm. You don’t have to sign in.</p>
${alertOf(problem)}<form method="post" action="${cancelPath}">
${field('Email address of your account', 'email', { email: typed }, { type: 'email', autocomplete: 'email' })}
<button class="primary">Send link</button>
</form>`,
  )
