import { leanHls } from '@touchline/playback/lean-hls'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { chunksByUse } from './vite/chunksByUse.ts'
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
  // With the slash: /medias is a page of the app, not a gateway path.
  '/media/',
  '/storage',
  '/openapi.json',
  '/docs',
]

const early = /\/(start|basics|alone|frame|rolldown-runtime)-[^/]*$/

const common: UserConfig = {
  // Faye uses Node's name for the global object.
  define: { global: 'globalThis' },
  build: {
    manifest: true,
    // The word lists that judge passwords, loaded by those who choose one.
    chunkSizeWarningLimit: 2500,
    modulePreload: {
      // All supported browsers have modulepreload.
      polyfill: false,
      // What the frame loads is there before any screen: to name it for each one would be a tenth of the frame.
      resolveDependencies: (_file, needed, { hostId }) =>
        /\/frame-[^/]*$/.test(hostId) ? needed.filter((path) => !early.test(path)) : needed,
    },
    rolldownOptions: {
      // A module that is loaded lazily after the login may be in a chunk that other screens load statically.
      checks: { ineffectiveDynamicImport: false },
      // Each screen includes only the icons it uses, although they all share one index.
      treeshake: { moduleSideEffects: [{ test: /\/ui\/icons\//, sideEffects: false }] },
      input: { main: 'index.html' },
    },
  },
}
const plugins = () => [leanPalette(), leanHls(), react()]

export default defineConfig(async ({ command }) => ({
  ...common,
  plugins: plugins(),
  server: {
    proxy: Object.fromEntries(
      passed.map((path) => [path, { target: gateway, changeOrigin: true, ws: true }]),
    ),
  },
  build: {
    ...common.build,
    rolldownOptions: {
      ...common.build?.rolldownOptions,
      // The fetch worker is a program of its own.
      input: { main: 'index.html', 'worker/fetch': 'src/worker/fetch.ts' },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups:
            command === 'build'
              ? await chunksByUse(import.meta.dirname, { ...common, plugins: plugins() })
              : [],
        },
        // The frame lists the files of all screens: only those that are imported on demand have a name of their own.
        chunkFileNames: ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
          isDynamicEntry || early.test(`/${name}-`) ? 'assets/[name]-[hash].js' : 'assets/c-[hash].js',
        entryFileNames: ({ name }: { name: string }) =>
          name === 'worker/fetch' ? 'worker/fetch.js' : 'assets/[name]-[hash].js',
      },
    },
  },
}))
