import { defineConfig } from 'vite'

export default defineConfig({
  base: '/embed-files/',
  build: { manifest: true, target: 'es2022', modulePreload: { polyfill: false } },
})
