import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { lightIcons } from './build/light-icons.ts'
import { webFolder } from './build/places.ts'
import { prerender } from './build/prerender.ts'

const everyScreensPackages =
  /[\\/]node_modules[\\/](?:zustand[\\/]|lucide-react[\\/].*[\\/](?:check|monitor|moon|sun|x)\.m?js)/
const everyScreensParts =
  /[\\/]domain[\\/]src[\\/]time[\\/]day\.ts|[\\/]web[\\/]src[\\/](?:api[\\/](?!watched|send-key)|app[\\/](?:chunk|error-boundary|failure-screen|lazy-part|offline-line|screen-entry)\.|ui[\\/](?:badge|button|icon-button|logo|notice|skeleton|toast|topmark)\.tsx?)/

/** Shared by the dashboard and by what is fetched for it later, which would make each of them a tiny file of its own. */
const dashboardsParts =
  /[\\/]contract[\\/]src[\\/](?:subscription\.routes|wire)\.ts|[\\/]domain[\\/]src[\\/](?:subscription[\\/](?:wording|billing-state|tier)|habits[\\/](?:schedule|frequency))\.ts|[\\/]web[\\/]src[\\/](?:app[\\/](?:upgrade|lazy-dialog)|features[\\/]subscription[\\/]subscription-context)\.tsx?/

const everyFormsParts =
  /[\\/]web[\\/]src[\\/](?:forms[\\/]|ui[\\/](?:field|field-mark|problem-box|spinner|zone-select)\.tsx)/

/** What a visit fetches unasked. */
const unasked =
  /[\\/](?:auth-screen|dashboard|dashboard-dialogs|habit-ticks|paused-habits|quick-actions|toaster|undo)-[\w-]{8}\.js$/
/** What the app comes with, and nothing that it fetches has to bring along. */
const atHand = /\.css$|[\\/](?:react|base|rolldown-runtime|index|main|dashboard)-[\w-]{8}\.js$/

/**
 * Which files are named in advance, to be fetched beside the one that needs them. For parts that somebody must ask for
 * the names alone would cost the first view more than they save: those are fetched at the first sign of interest, and
 * from the second visit on they are at hand.
 */
function preloadsOf(file: string, needed: string[]): string[] {
  if (/[\\/]main-/.test(file)) return needed
  return unasked.test(file) ? needed.filter((other) => other !== file && !atHand.test(other)) : []
}

const api = { target: `http://localhost:${process.env['API_PORT'] ?? 3000}` }

export default defineConfig({
  root: webFolder,
  plugins: [react(), tailwindcss(), lightIcons(), prerender()],
  server: { port: 5173, strictPort: true, proxy: { '/api': api, '/dev': api, '/billing': api } },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      // Every browser that understands the stylesheet's colours understands modulepreload.
      polyfill: false,
      resolveDependencies: preloadsOf,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            // What every screen needs, in one file: in twenty small ones it would compress far worse.
            { name: 'base', test: (id) => everyScreensPackages.test(id) || everyScreensParts.test(id) },
            { name: 'overview', test: dashboardsParts },
            { name: 'forms', test: everyFormsParts },
            { name: 'queries', test: /[\\/]node_modules[\\/]@tanstack[\\/]/ },
          ],
        },
      },
    },
  },
}) satisfies UserConfig
