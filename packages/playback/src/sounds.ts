/** The sound of a stream in one language. */
export type Sound = { langId: string; isDefault: boolean }

type Choose = (langId: string) => void

/** The languages of what a video element plays, and which of them is heard. */
export class Sounds extends EventTarget {
  /** Empty while there is nothing to choose. */
  list: readonly Sound[] = []
  chosen: string | undefined
  #choose: Choose = () => {}

  /** The language that is heard; undefined if it is not known. */
  get heard(): string | undefined {
    return this.chosen ?? this.list.find(({ isDefault }) => isDefault)?.langId
  }

  /** Sets what can be chosen, in order; dispatches `change`. */
  offer(list: readonly Sound[], choose: Choose, chosen?: string): void {
    this.list = list.length > 1 ? list : []
    this.chosen = this.list.find(({ langId }) => langId === chosen)?.langId
    this.#choose = choose
    this.dispatchEvent(new Event('change'))
  }

  /** Plays the sound in a language. */
  choose(langId: string): void {
    if (langId === this.heard) return
    this.chosen = langId
    this.#choose(langId)
    this.dispatchEvent(new Event('change'))
  }

  clear(): void {
    this.offer([], () => {})
  }
}

const known = new WeakMap<HTMLVideoElement, Sounds>()

/** The languages of a video element; the same object each time. */
export function soundsOf(video: HTMLVideoElement): Sounds {
  const found = known.get(video) ?? new Sounds()
  known.set(video, found)
  return found
}

/** Reads the languages from the text of a master playlist; sound without one is left out. */
export function parseSounds(text: string): Sound[] {
  return text.split('\n').flatMap((line) => {
    const [, langId] = /^#EXT-X-MEDIA:(?:.*,)?TYPE=AUDIO,(?:.*,)?LANGUAGE="([^"]+)"/.exec(line) ?? []
    return langId ? [{ langId, isDefault: /[:,]DEFAULT=YES/.test(line) }] : []
  })
}

/** A language in the language of the reader, with a capital as in a menu. */
export function nameOfSound(langId: string, reader: string): string {
  const name = new Intl.DisplayNames([reader], { type: 'language' }).of(langId) ?? langId
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
}
