/** A language's name in the language of the page, with a capital as on a button. */
export function languageName(langId: string, language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(langId) ?? langId
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
