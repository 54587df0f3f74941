import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './vite/chunks.ts'
import { leanPalette } from './vite/leanPalette.ts'

const gateway = process.env.GATEWAY ?? 'http://localhost:4000'
const passed = [
  '/users-service-api',
  '/main-api',
  '/fans-service-api',
  '/data-providers-service-api',
  '/trivia-service-api',
  '/predictor-service-api',
  '/motm-service-api',
  '/streaming-service-api',
  '/payments-service-api',
  '/config.json',
  '/health',
  '/realtime',
  // With the slash: the page's own /medias is not the gateway's.
  '/media/',
  '/storage',
  '/openapi.json',
  '/docs',
]

export default defineConfig({
  plugins: [leanPalette(), react()],
  // faye asks for Node's name of the global object.
  define: { global: 'globalThis' },
  server: {
    proxy: Object.fromEntries(
      passed.map((path) => [path, { target: gateway, changeOrigin: true, ws: true }]),
    ),
  },
  build: {
    manifest: true,
    // Every browser that the product supports has modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What is fetched after the login may be in a file that other screens fetch at once.
      checks: { ineffectiveDynamicImport: false },
      // A screen brings the icons that it shows, though all are named in one index.
      treeshake: { moduleSideEffects: [{ test: /\/ui\/icons\//, sideEffects: false }] },
      input: { main: 'index.html', 'worker/fetch': 'src/worker/fetch.ts' },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
        entryFileNames: ({ name }) =>
          name === 'worker/fetch' ? 'worker/fetch.js' : 'assets/[name]-[hash].js',
      },
    },
  },
})
