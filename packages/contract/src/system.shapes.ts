import * as z from 'zod/mini'
import type { Shapes } from './route.ts'

export const systemShapes = {
  health: {
    summary: 'Whether to send people here: the database answers; 503 while it does not',
    response: { 200: z.object({ status: z.literal('ok') }) },
  },
  live: {
    summary: 'Whether the process itself is well, whatever else is away: only when this fails does a restart help',
    response: { 200: z.object({ status: z.literal('ok') }) },
  },
  metrics: {
    summary: "The server's figures as Prometheus text, for its own machine",
    response: { 200: z.string() },
    produces: ['text/plain'],
  },
} satisfies Shapes
