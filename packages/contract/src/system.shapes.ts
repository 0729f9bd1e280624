import * as z from 'zod/mini'
import type { Shapes } from './route.ts'

export const systemShapes = {
  health: {
    summary: 'Whether the database answers; 503 while it does not',
    response: { 200: z.object({ status: z.literal('ok') }) },
  },
  metrics: {
    summary: "The server's figures as Prometheus text, for its own machine",
    response: { 200: z.string() },
    produces: ['text/plain'],
  },
} satisfies Shapes
