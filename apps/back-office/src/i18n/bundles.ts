// Written by `npm run drift -- --write`.
export type English = {
  categories: typeof import('./en/categories.ts')
  clips: typeof import('./en/clips.ts')
  gallery: typeof import('./en/gallery.ts')
  playlists: typeof import('./en/playlists.ts')
  settings: typeof import('./en/settings.ts')
  shell: typeof import('./en/shell.ts')
  subtitles: typeof import('./en/subtitles.ts')
  tags: typeof import('./en/tags.ts')
  ui: typeof import('./en/ui.ts')
  videos: typeof import('./en/videos.ts')
}

export type French = {
  categories: typeof import('./fr/categories.ts')
  clips: typeof import('./fr/clips.ts')
  gallery: typeof import('./fr/gallery.ts')
  playlists: typeof import('./fr/playlists.ts')
  settings: typeof import('./fr/settings.ts')
  shell: typeof import('./fr/shell.ts')
  subtitles: typeof import('./fr/subtitles.ts')
  tags: typeof import('./fr/tags.ts')
  ui: typeof import('./fr/ui.ts')
  videos: typeof import('./fr/videos.ts')
}
