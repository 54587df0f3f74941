const texts = {
  en: {
    missing: 'This video is not available.',
    network: 'The video could not be loaded. Check your connection, then reload the page.',
    media: 'This video cannot be played.',
    unsupported: 'This browser cannot play this video.',
    loading: 'Loading',
  },
  fr: {
    missing: 'Cette vidéo n’est pas disponible.',
    network: 'Impossible de charger la vidéo. Vérifiez votre connexion, puis rechargez la page.',
    media: 'Impossible de lire cette vidéo.',
    unsupported: 'Ce navigateur ne peut pas lire cette vidéo.',
    loading: 'Chargement',
  },
}

export type Language = keyof typeof texts

/** `?lang=` of the address, else the browser's, else English. */
export function languageOf(search: string, preferred: readonly string[]): Language {
  const wanted = [new URLSearchParams(search).get('lang') ?? '', ...preferred]
  const found = wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag in texts)
  return (found as Language | undefined) ?? 'en'
}

/** The texts of a language. */
export const textsOf = (language: Language) => texts[language]
