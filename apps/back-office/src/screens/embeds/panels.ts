const panels = [
  { order: 10, texts: ['embed'], load: () => import('./EmbedPanel.tsx') },
  { order: 20, texts: ['embed', 'videos'], load: () => import('./PublicationsPanel.tsx') },
] as const

export const eventPanels = panels
export const conferencePanels = panels
