import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { lightIcons } from './build/light-icons.ts'
import { webFolder } from './build/places.ts'
import { prerender } from './build/prerender.ts'
import { makeScreenFiles } from './build/screen-files.ts'

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
      preserveEntrySignatures: false,
      output: {
        codeSplitting: {
          groups: [{ name: makeScreenFiles(), debugName: 'screens', includeDependenciesRecursively: false }],
        },
      },
    },
  },
}) satisfies UserConfig
