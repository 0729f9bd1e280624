import { type ModelServer, startModelServer } from '../../server/test/model-server.ts'
import { test as journey } from './journey.ts'
import { startServer } from './served.ts'

/** A journey through the product with a language model behind it, which answers as the journey says. */
export const test = journey.extend<object, { model: ModelServer }>({
  model: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      await using model = await startModelServer()
      await use(model)
    },
    { scope: 'worker' },
  ],

  served: [
    async ({ model }, use) => {
      const { served } = await startServer({ AI_BASE_URL: model.url, AI_MODEL: 'any-model' })
      await use(served)
      await served.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
