const texts = {
  en: {
    missing: 'This video is not available.',
    network: 'The video could not be loaded. Check your connection and reload the page.',
    media: 'This video cannot be played.',
    unsupported: 'This browser cannot play this video.',
    loading: 'Loading',
  },
  fr: {
    missing: 'Cette vidéo n’est pas disponible.',
    network: 'La vidéo n’a pas pu être chargée. Vérifiez votre connexion et rechargez la page.',
    media: 'Cette vidéo ne peut pas être lue.',
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
