import * as z from 'zod/mini'
import { userView } from './auth.shapes.ts'
import { outcome } from './parts.shapes.ts'
import type { Shapes } from './route.ts'

export const developmentShapes = {
  openDevelopmentSession: {
    summary: 'A session to look around with; only on the embedded database, only from its own machine',
    response: { 200: z.extend(outcome, { token: z.string(), user: userView }) },
  },
} satisfies Shapes
