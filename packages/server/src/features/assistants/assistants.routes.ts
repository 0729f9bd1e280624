import { mayReach, type Reach } from '@daymark/domain/connections/reach.ts'
import { Refusal } from '@daymark/domain/refusal.ts'
import type { Clock } from '@daymark/domain/time/clock.ts'
import { todayIn } from '@daymark/domain/time/day-start.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Api } from '#http/api.ts'
import { type McpPeer, respondToMcp } from '#http/mcp.ts'
import { ownCalls } from '#http/own-calls.ts'
import { type AuthenticateToken, bearerOf } from '#http/signed-in.ts'
import { assistantTools, type Caller, type Tool } from './assistant-tools.ts'
import { aboutWritten } from './shown-habit.ts'

type Needs = { authenticateToken: AuthenticateToken; clock: Clock; publicUrl: URL }

const instructions = `Daymark is a habit tracker. Habits are named by the habitId that list_habits returns. ${aboutWritten}`

/** The Model Context Protocol at /mcp, for personal tokens alone: each request carries one, and nothing is kept of it. */
export function assistantsRoutes(api: Api, { authenticateToken, clock, publicUrl }: Needs): void {
  const peers = new WeakMap<FastifyRequest, McpPeer>()
  api.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    schema: { hide: true },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { origin } = request.headers
      if (origin !== undefined && origin !== publicUrl.origin)
        throw new Refusal('forbidden', 'Other websites can’t do this')
      const token = bearerOf(request)
      const found = token ? await authenticateToken(token) : null
      if (!token || !found) {
        reply.header('www-authenticate', 'Bearer')
        throw new Refusal('unauthenticated', 'Send a token from Profile Settings → Connections as Bearer')
      }
      const { user, reach } = found
      const today = todayIn(user.timeZone, clock(), user.dayStartHour)
      peers.set(request, peerOf({ call: ownCalls(api, token), today }, reach))
    },
    handler: async (request, reply) => {
      if (Array.isArray(request.body) && request.body.length > mostInBatch)
        throw new Refusal('too_large', `Send at most ${mostInBatch} calls at once`)
      return reply.send(await respondToMcp(request, peers.get(request) as McpPeer))
    },
  })
}

/** A format says what its long expression says, in fewer words to read. */
function withoutPattern({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
}

const tools = Object.entries(assistantTools).map(([name, { title, description, input, route, isIdempotent }]) => {
  const isRead = route.method === 'GET'
  const annotations = {
    readOnlyHint: isRead,
    destructiveHint: false,
    idempotentHint: isRead || isIdempotent === true,
    openWorldHint: false,
  }
  const inputSchema = z.toJSONSchema(input, { io: 'input', override: withoutPattern }) as { type: 'object' }
  return { needed: route.access as Reach, shown: { name, title, description, inputSchema, annotations } }
})

/** Of what one exchange asks for, calls run one after the other, and none begins once their results are this long. */
const mostInBatch = 20
const mostCharacters = 2_000_000
const tooMuchAtOnce = { text: 'This was too much at once. Ask for it in another request.', isError: true }

/** The tools within the reach of a token. One beyond it is refused by its call, in words that say what it needs. */
function peerOf(caller: Caller, reach: Reach): McpPeer {
  let last: Promise<unknown> = Promise.resolve()
  let characters = 0
  const runNext = async (tool: Tool, input: unknown) => {
    if (characters > mostCharacters) return tooMuchAtOnce
    const result = await runTool(tool, input, caller)
    characters += result.text.length
    return result
  }
  return {
    instructions,
    tools: tools.filter(({ needed }) => mayReach(reach, needed)).map(({ shown }) => shown),
    run: async (name, input) => {
      const tool = Object.hasOwn(assistantTools, name) ? assistantTools[name] : undefined
      if (!tool) return null
      const result = last.then(() => runNext(tool, input))
      last = result.catch(() => {})
      return result
    },
  }
}

async function runTool({ input: shape, run }: Tool, input: unknown, caller: Caller) {
  const read = z.safeParse(shape, input)
  if (!read.success) return { text: issuesOf(read.error), isError: true }
  try {
    const result = await run(read.data as never, caller)
    return { text: JSON.stringify({ about: aboutWritten, ...result }), isError: false }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { text: error.message, isError: true }
  }
}

const issuesOf = ({ issues }: z.core.$ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
