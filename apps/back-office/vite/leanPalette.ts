import type { Plugin } from 'vite'

const unused =
  /(?<=[;{\s])--mantine-color-(?:pink|grape|violet|indigo|cyan|teal|lime|green|yellow|blue)-[\w-]+:[^;}]+;?/g

/** Removes Mantine's unused palettes: the theme has its own primary colour and greys. */
export const leanPalette = (): Plugin => ({
  name: 'lean-palette',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('default-css-variables.css') ? { code: code.replaceAll(unused, ''), map: null } : undefined,
})
