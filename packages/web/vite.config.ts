import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { lightIcons } from './build/light-icons.ts'
import { webFolder } from './build/places.ts'
import { prerender } from './build/prerender.ts'

const everyScreensPackages =
  /[\\/]node_modules[\\/](?:zustand[\\/]|lucide-react[\\/].*[\\/](?:check|monitor|moon|sun|x)\.m?js)/
const everyScreensParts =
  /[\\/]domain[\\/]src[\\/]time[\\/]day\.ts|[\\/]web[\\/]src[\\/](?:api[\\/](?!watched|send-key)|app[\\/](?:lazy[\\/](?:chunk|error-boundary|failure-screen|lazy-part)|shell[\\/]screen-entry)\.|ui[\\/](?:badge|button|icon-button|logo|notice|skeleton|toasts[\\/]toast(?:-place)?|topmark)\.tsx?)/

/** Shared by the dashboard and its lazy parts: each would become a tiny file of its own. */
const dashboardsParts =
  /[\\/]contract[\\/]src[\\/](?:routes[\\/]subscription\.routes|wire)\.ts|[\\/]domain[\\/]src[\\/](?:subscription[\\/](?:wording|billing-state|tier)|completions[\\/]entries[\\/]implied-day|habits[\\/](?:schedule|frequency|schedule-wording|measure-wording))\.ts|[\\/]web[\\/]src[\\/](?:app[\\/](?:subscription[\\/]upgrade|lazy[\\/]lazy-dialog)|features[\\/](?:subscription[\\/]subscription-context|habits[\\/](?:store[\\/]habits-context|card[\\/]day-(?:status|words))))\.tsx?/

const everyFormsParts =
  /[\\/]web[\\/]src[\\/](?:forms[\\/]|ui[\\/](?:spinner|fields[\\/](?:field|field-mark|problem-box|zone-select))\.tsx)/

/** What the screens about plans share. */
const billingParts = /[\\/](?:billing\.routes|subscription\.queries)\.tsx?/

const api = { target: `http://localhost:${process.env['API_PORT'] ?? 3000}` }

export default defineConfig({
  root: webFolder,
  plugins: [react(), tailwindcss(), lightIcons(), prerender()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': api,
      '/dev': api,
      '/billing': api,
      '/auth': api,
      '/shared': api,
      '/mcp': api,
      '/calendar': api,
      '/tick': api,
      '/terms': api,
      '/privacy': api,
      '/withdraw': api,
      '/cancel-plan': api,
    },
  },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    // Every browser that understands the stylesheet's colours understands modulepreload.
    modulePreload: { polyfill: false },
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
            { name: 'billing', test: billingParts },
            { name: 'auth-icons', test: /[\\/]lucide-react[\\/].*[\\/](?:arrow-left|circle-check|eye)\.m?js/ },
          ],
        },
      },
    },
  },
}) satisfies UserConfig
