import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[]) => ({ test: { name, include, environment: 'node' } })

export default defineConfig({
  test: {
    projects: [
      project('domain', ['packages/domain/src/**/*.test.ts']),
      project('contract', ['packages/contract/src/**/*.test.ts']),
      project('server', ['packages/server/src/**/*.test.ts', 'packages/server/test/**/*.test.ts']),
      project('web', ['packages/web/src/**/*.test.{ts,tsx}', 'packages/web/build/**/*.test.ts']),
      project('scripts', ['scripts/**/*.test.ts']),
    ],
  },
})
