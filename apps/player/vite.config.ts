import { leanHls } from '@touchline/playback/lean-hls'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/embed-files/',
  plugins: [leanHls()],
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Who plays loads no player.
    rolldownOptions: { input: ['index.html', 'play.html', 'my-data.html'] },
  },
})
